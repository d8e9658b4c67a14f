import type { MediaDeps } from '../../access/media-access.ts';
import { lazyModule } from '../../lib/lazy-module.ts';
import type { ItemAds } from '../../player/ads/item-ads.ts';

export type AdDeps = Pick<MediaDeps, 'config' | 'content' | 'queries' | 'appOrigin'>;

const CODE = lazyModule(async () => (await import('./play-ads.ts')).PLAY_ADS);

/** An item that ads are requested for. `resumes`: it starts at a later position, where the viewer stopped. */
export interface ItemWithAds {
  mediaId: string;
  live: boolean;
  resumes: boolean;
}

/**
 * The ads that the player plays itself. Undefined if the site has none, or if they are part of the stream. A
 * live item has only those before it, as it would continue behind the others. [ADS-01 ADS-08]
 */
export function clientAds(deps: AdDeps, item: ItemWithAds): ItemAds | undefined {
  const { adDeliveryMethod, adSchedule, adScheduleUrls } = deps.config;
  const hasSchedule = adScheduleUrls.xml || adScheduleUrls.json || adSchedule;
  if (adDeliveryMethod === 'ssai' || !hasSchedule) return undefined;
  return {
    code: CODE,
    load: async (signal) => (await CODE.load()).loadAdBreaks(deps, item, signal),
  };
}
