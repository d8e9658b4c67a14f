import { type Config, enabledProviders } from '@marquee/contract/config';
import { parseOffers } from '@marquee/contract/offers';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { isFree } from './is-free.ts';

type AccessConfig = Pick<Config, 'contentProtection' | 'integrations'>;

/** Why a viewer is not given an item: not known, or known and without a right to it. */
type Refusal = 401 | 402;

/**
 * Whether a viewer of a site may have an item signed: what is free, anyone; an item with offers of its own, who was
 * granted one; else what the site's model says (wire access §5).
 *
 * @returns null when the viewer may
 */
export function refusalOf(
  item: Pick<MediaRecord, 'custom'>,
  config: AccessConfig,
  viewer: { accountId: number } | null,
): Refusal | null {
  if (isFree(item.custom)) return null;
  const refusal: Refusal = viewer ? 402 : 401;
  const hasOffers = parseOffers(item.custom.productIds).some(({ vendor }) => vendor === 'jwp');
  // Nothing is sold yet: this is where a granted offer will open the item.
  if (hasOffers) return refusal;
  switch (accessModelOf(config)) {
    case 'free':
      return null;
    case 'freeauth':
    case 'authvod':
      return viewer ? null : refusal;
    // Nor is there a subscription yet: this is where access to the site's asset will.
    case 'svod':
      return refusal;
  }
}

/** The config's own word, else derived from its provider (G-08). */
function accessModelOf(config: AccessConfig) {
  const { accessModel } = config.contentProtection;
  if (accessModel) return accessModel;
  if (enabledProviders(config).length === 0) return 'free';
  const { cleeng, jwp } = config.integrations;
  return jwp?.assetId || cleeng?.monthlyOffer || cleeng?.yearlyOffer ? 'svod' : 'authvod';
}
