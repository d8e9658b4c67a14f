import { configuredAccessModel } from '@marquee/contract/access-model';
import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import { getContentType } from '@marquee/contract/content-type';
import { type MediaOffer, parseOffers } from '@marquee/contract/offers';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { isFree } from '../catalogue/is-free.ts';
import type { ItemOf } from './get-item.ts';

type AccessConfig = Pick<Config, 'contentProtection' | 'integrations'>;

/** Why an item is refused: the viewer is not signed in, or is and has no right to it. */
type Refusal = 401 | 402;

type Bought = {
  granted: ReadonlySet<number>;
  getItem: ItemOf;
};

/**
 * Whether a viewer of a site gets a signature for an item (wire access §5) [D-19]. A free item, or a trailer: everyone. An
 * item with its own offers of the site's provider: viewers who bought one, and subscribers if the site sells
 * subscriptions, unless it is a premier. Any other item: as the site's access model says.
 *
 * @returns null if the viewer may watch it
 */
export function getRefusal(
  item: Pick<MediaRecord, 'custom'>,
  config: AccessConfig,
  viewer: { accountId: number } | null,
  bought: Bought,
): Refusal | null {
  if (isFree(item.custom) || getContentType(item.custom) === 'trailer') return null;
  const refusal: Refusal = viewer ? 402 : 401;
  // Without a provider no offer counts. [ACCESS-10 D-34]
  const [provider] = enabledProviders(config);
  const offers = parseOffers(item.custom.productIds).filter(({ vendor }) => vendor === provider);
  if (isOneGranted(offers, bought)) return null;
  const model = configuredAccessModel(config);
  if (offers.length > 0 && (model !== 'SVOD' || offers.some(({ premier }) => premier))) return refusal;
  switch (model) {
    case 'AVOD':
      return null;
    case 'AUTHVOD':
      return viewer ? null : refusal;
    case 'SVOD':
      return getPlans(config, bought.getItem).some((plan) => bought.granted.has(plan)) ? null : refusal;
  }
}

/** Whether one of an item's own offers has been granted, at whichever provider. */
export const hasBought = (item: Pick<MediaRecord, 'custom'>, bought: Bought): boolean =>
  isOneGranted(parseOffers(item.custom.productIds), bought);

const isOneGranted = (offers: readonly MediaOffer[], { granted, getItem }: Bought) =>
  offers.some((offer) => granted.has(getItem(offer)));

/** The items that the site sells by subscription: 0 is one that is never granted. */
function getPlans({ integrations }: AccessConfig, getItem: ItemOf): number[] {
  const { cleeng, jwp } = integrations;
  if (enabledProviders({ integrations })[0] !== 'cleeng') return [jwp?.assetId ?? 0];
  return [cleeng?.monthlyOffer, cleeng?.yearlyOffer].map((offerId = '') =>
    getItem({ vendor: 'cleeng', offerId }),
  );
}
