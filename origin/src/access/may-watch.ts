import { configuredAccessModel } from '@marquee/contract/access-model';
import type { Config } from '@marquee/contract/config';
import { parseOffers } from '@marquee/contract/offers';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { isFree } from '../catalogue/is-free.ts';

type AccessConfig = Pick<Config, 'contentProtection' | 'integrations'>;

/** Why an item is refused: the viewer is not signed in, or is and has no right to it. */
type Refusal = 401 | 402;

/**
 * Whether a viewer of a site gets a signature for an item (wire access §5) [D-19]. A free item: everyone. An
 * item with its own offers: viewers who bought one, and subscribers if the site sells subscriptions, unless
 * it is a premier. Any other item: as the site's access model says.
 *
 * @param granted ids of the items that the viewer has access to
 * @returns null if the viewer may watch it
 */
export function refusalOf(
  item: Pick<MediaRecord, 'custom'>,
  config: AccessConfig,
  viewer: { accountId: number } | null,
  granted: ReadonlySet<number> = new Set(),
): Refusal | null {
  if (isFree(item.custom)) return null;
  const refusal: Refusal = viewer ? 402 : 401;
  if (hasBought(item, granted)) return null;
  const offers = offersOf(item);
  const model = configuredAccessModel(config);
  if (offers.length > 0 && (model !== 'SVOD' || offers.some(({ premier }) => premier))) return refusal;
  switch (model) {
    case 'AVOD':
      return null;
    case 'AUTHVOD':
      return viewer ? null : refusal;
    case 'SVOD':
      return granted.has(config.integrations.jwp?.assetId ?? 0) ? null : refusal;
  }
}

/** Whether one of an item's own offers has been granted. */
export function hasBought(item: Pick<MediaRecord, 'custom'>, granted: ReadonlySet<number>): boolean {
  return offersOf(item).some(({ offerId }) => granted.has(itemOf(offerId)));
}

const offersOf = ({ custom }: Pick<MediaRecord, 'custom'>) =>
  parseOffers(custom.productIds).filter(({ vendor }) => vendor === 'jwp');

/** The item id in an offer id: the digits between its letter and `_`, or a bare id (wire identity §3). */
const itemOf = (offerId: string) => Number(/^[A-Z]?(\d+)(_|$)/.exec(offerId)?.[1] ?? 0);
