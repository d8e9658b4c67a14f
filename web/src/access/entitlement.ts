import { type Config, enabledProviders } from '@marquee/contract/config';
import type { MediaItem } from '@marquee/contract/media';
import type { MediaOffer } from '@marquee/contract/offers';
import type { AccessModel } from './access-model.ts';

/** What is known of whoever is looking, as far as access depends on it. */
export interface Viewer {
  signedIn: boolean;
  /** Active, or cancelled and not yet expired. */
  subscribed: boolean;
}

/** Someone who has not signed in; everyone, where a site has no accounts. */
export const STRANGER: Viewer = { signedIn: false, subscribed: false };

/** The item's offers that can be bought here: those of the enabled provider. Without a provider there are none. (G-56) */
export function offersOf(
  item: Pick<MediaItem, 'mediaOffers'>,
  config: Pick<Config, 'integrations'>,
): MediaOffer[] {
  const [provider] = enabledProviders(config);
  return item.mediaOffers.filter(({ vendor }) => vendor === provider);
}

/**
 * Whether the item is open to the viewer without asking anyone. `offers` are those of the enabled provider; an empty
 * list counts as none. (wire content §8.4)
 */
export function isEntitled(
  item: Pick<MediaItem, 'free'>,
  model: AccessModel,
  viewer: Viewer,
  offers: readonly MediaOffer[],
): boolean {
  if (item.free) return true;
  if (model === 'SVOD') return viewer.subscribed && !offers.some(({ premier }) => premier);
  return offers.length === 0 && (model === 'AVOD' || viewer.signedIn);
}

/** The same while a viewer is still being recognised: what a stranger may watch is open, of the rest nothing is known. */
export function entitlementOf(
  item: Pick<MediaItem, 'free'>,
  model: AccessModel,
  viewer: Viewer | 'unknown',
  offers: readonly MediaOffer[],
): boolean | 'unknown' {
  if (viewer !== 'unknown') return isEntitled(item, model, viewer, offers);
  return isEntitled(item, model, STRANGER, offers) || 'unknown';
}
