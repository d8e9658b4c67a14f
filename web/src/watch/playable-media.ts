import type { MediaItem } from '@marquee/contract/media';
import { type MediaDeps, mediaAccess } from '../access/media-access.ts';
import { mayPass } from '../access/playback-error.ts';
import type { WatchTimes } from '../guide/watch-times.ts';
import { rewriteSources } from './source-rewrites.ts';

/**
 * Prepares an item for the player: fetches its files, then rewrites their addresses. If a request is refused,
 * expired or fails, it is sent once more, starting with the step that can renew it. `fresh`: do not reuse
 * earlier answers. `times`: which part of a channel.
 * @throws AccountFailure, HttpError
 */
export async function playableMedia(
  deps: MediaDeps,
  item: MediaItem,
  { signal, fresh = false, times }: { signal: AbortSignal; fresh?: boolean; times?: WatchTimes | undefined },
): Promise<MediaItem> {
  const access = mediaAccess(deps);
  const media = await access.fetch(deps, item, { signal, fresh }).catch((error: unknown) => {
    if (signal.aborted || !access.renews || !mayPass(error)) throw error;
    return access.fetch(deps, item, { signal, fresh: true });
  });
  return rewriteSources(media, { ...deps, times });
}
