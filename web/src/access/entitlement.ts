import { type Config, enabledProviders } from '@marquee/contract/config';
import type { MediaItem } from '@marquee/contract/media';
import type { MediaOffer } from '@marquee/contract/offers';
import type { AccessModel } from './access-model.ts';

/** An answer about the viewer; `unknown`: not yet. `failed`: it could not be had. */
export type Entitled = boolean | 'unknown' | 'failed';

/** What is known of whoever is looking, as far as access depends on it. */
export interface Viewer {
  signedIn: boolean;
  /** Has a subscription that opens the site now. */
  subscribed: Entitled;
}

/** Whether the viewer has what an offer opens. */
export type Granted = (offerId: string) => Entitled;

/** Someone who has not signed in; everyone, where a site has no accounts. */
export const STRANGER: Viewer = { signedIn: false, subscribed: false };

const NOTHING: Granted = () => false;

/** The item's offers that can be bought here: those of the enabled provider. Without a provider there are none. [ACCESS-10] (G-56) */
export function offersOf(
  item: Pick<MediaItem, 'mediaOffers'>,
  config: Pick<Config, 'integrations'>,
): MediaOffer[] {
  const [provider] = enabledProviders(config);
  return item.mediaOffers.filter(({ vendor }) => vendor === provider);
}

/**
 * Whether the item is open to the viewer without asking for its offers. `offers` are those of the enabled provider; an
 * empty list counts as none. (wire content §8.4, D-19) [ACCESS-05 ACCESS-11]
 */
export function isEntitled(
  item: Pick<MediaItem, 'free'>,
  model: AccessModel,
  viewer: Viewer,
  offers: readonly MediaOffer[],
): Entitled {
  if (item.free) return true;
  // a premier item is bought, subscribed or not [ACCESS-09] (G-55)
  if (model === 'SVOD') return offers.some(({ premier }) => premier) ? false : viewer.subscribed;
  return offers.length === 0 && (model === 'AVOD' || viewer.signedIn);
}

/**
 * The same with what the viewer bought: any one of the item's offers opens it. While a viewer is still being
 * recognised, what a stranger may watch is open, and of the rest nothing is known. [ACCESS-12 ACCESS-13 ACCESS-14]
 */
export function entitlementOf(
  item: Pick<MediaItem, 'free'>,
  model: AccessModel,
  viewer: Viewer | 'unknown',
  offers: readonly MediaOffer[],
  granted: Granted = NOTHING,
): Entitled {
  if (viewer === 'unknown') return isEntitled(item, model, STRANGER, offers) || 'unknown';
  const byModel = isEntitled(item, model, viewer, offers);
  if (byModel === true || !viewer.signedIn) return byModel;
  const answers = offers.map(({ offerId }) => granted(offerId));
  if (answers.includes(true)) return true;
  return answers.find((answer) => answer !== false) ?? byModel;
}
