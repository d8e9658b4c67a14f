import type { AccessModel } from '@marquee/contract/access-model';
import { enabledProviders } from '@marquee/contract/account-providers';
import type { Config } from '@marquee/contract/config';
import type { MediaItem } from '@marquee/contract/media';
import type { MediaOffer } from '@marquee/contract/offers';

/**
 * An answer about the viewer; `unknown`: not loaded yet. `failed`: could not be loaded. `disputed`: paid for, and closed
 * until the payer's bank has decided about the payment. (G-294)
 */
export type Entitled = boolean | 'unknown' | 'failed' | 'disputed';

/** What is known about the viewer, as far as access depends on it. */
export interface Viewer {
  signedIn: boolean;
  /** Has a subscription that opens the site now. */
  subscribed: Entitled;
}

/** Whether the viewer has what an offer opens. */
export type Granted = (offerId: string) => Entitled;

/** A viewer who is not signed in; on a site without accounts, every viewer. */
export const ANONYMOUS: Viewer = { signedIn: false, subscribed: false };

const NOTHING: Granted = () => false;

/** The item's offers that can be bought here: those of the enabled provider. Without a provider there are none. [ACCESS-10] (G-56) */
export function getOffers(
  item: Pick<MediaItem, 'mediaOffers'>,
  config: Pick<Config, 'integrations'>,
): MediaOffer[] {
  const [provider] = enabledProviders(config);
  return item.mediaOffers.filter(({ vendor }) => vendor === provider);
}

/** Whether it is open without a purchase. (wire content §8.4, D-19) [ACCESS-05 ACCESS-11] */
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

/** With purchases. While the session is restored, paid items are unknown. [ACCESS-12 ACCESS-13 ACCESS-14] */
export function getEntitlement(
  item: Pick<MediaItem, 'free'>,
  model: AccessModel,
  viewer: Viewer | 'unknown' | 'failed',
  offers: readonly MediaOffer[],
  granted: Granted = NOTHING,
): Entitled {
  if (typeof viewer === 'string') return isEntitled(item, model, ANONYMOUS, offers) || viewer;
  const byModel = isEntitled(item, model, viewer, offers);
  if (byModel === true || !viewer.signedIn) return byModel;
  const answers = offers.map(({ offerId }) => granted(offerId));
  if (answers.includes(true)) return true;
  return answers.find((answer) => answer !== false) ?? byModel;
}
