import { type Config, enabledProviders } from '@marquee/contract/config';
import { parseOffers } from '@marquee/contract/offers';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { isFree } from './is-free.ts';

type AccessConfig = Pick<Config, 'contentProtection' | 'integrations'>;

/** Why a viewer is not given an item: not known, or known and without a right to it. */
type Refusal = 401 | 402;

/**
 * Whether a viewer of a site may have an item signed: what is free, anyone; an item with offers of its own, who was
 * granted one, or subscribes where the site sells that and the item is no premier; else what the site's model says (wire
 * access §5) [D-19].
 *
 * @param granted ids of what the viewer has been granted
 * @returns null when the viewer may
 */
export function refusalOf(
  item: Pick<MediaRecord, 'custom'>,
  config: AccessConfig,
  viewer: { accountId: number } | null,
  granted: ReadonlySet<number> = new Set(),
): Refusal | null {
  if (isFree(item.custom)) return null;
  const refusal: Refusal = viewer ? 402 : 401;
  const offers = parseOffers(item.custom.productIds).filter(({ vendor }) => vendor === 'jwp');
  if (offers.some(({ offerId }) => granted.has(itemOf(offerId)))) return null;
  const model = accessModelOf(config);
  if (offers.length > 0 && (model !== 'svod' || offers.some(({ premier }) => premier))) return refusal;
  switch (model) {
    case 'free':
      return null;
    case 'freeauth':
    case 'authvod':
      return viewer ? null : refusal;
    case 'svod':
      return granted.has(config.integrations.jwp?.assetId ?? 0) ? null : refusal;
  }
}

/** What an offer opens: the digits between its letter and `_`, or a bare id (wire identity §3). */
const itemOf = (offerId: string) => Number(/^[A-Z]?(\d+)(_|$)/.exec(offerId)?.[1] ?? 0);

/** The config's own word, else derived from its provider (G-08). */
function accessModelOf(config: AccessConfig) {
  const { accessModel } = config.contentProtection;
  if (accessModel) return accessModel;
  const [provider] = enabledProviders(config);
  if (!provider) return 'free';
  const { cleeng, jwp } = config.integrations;
  const plan = provider === 'cleeng' ? cleeng?.monthlyOffer || cleeng?.yearlyOffer : jwp?.assetId;
  return plan ? 'svod' : 'authvod';
}
