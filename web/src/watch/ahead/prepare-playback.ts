import type { MediaItem } from '@marquee/contract/media';
import type { MediaDeps } from '../../access/media-access.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { tabStore } from '../../lib/storage.ts';
import { chooseSources } from '../../player/engine/choose-source.ts';
import type { OpenEngine } from '../../player/engine/engine.ts';
import { SOUND_ALONE } from '../../player/state/choices.ts';
import { playableMedia } from '../playable-media.ts';
import { ENGINE } from '../player-code.ts';

/** How long a prepared playback is kept, in ms; signed addresses expire soon. */
const KEPT_MS = 60_000;

/** An item with its files for this viewer, and an engine that has fetched the start of the stream. */
export interface PreparedPlayback {
  media: MediaItem;
  openEngine: OpenEngine | undefined;
}

/**
 * Fetches what playback of an item needs first, so that it can start without a pause: the item, its files for
 * this viewer and the start of its stream. Failures are ignored here; the playback itself reports them.
 * `maxHeight`: the most rows the picture will have, in px, if known. `isPressed`: the viewer has pressed
 * play; otherwise no licence is requested.
 */
export async function preparePlayback(
  deps: MediaDeps,
  mediaId: string,
  options: { maxHeight?: number | undefined; signal?: AbortSignal; isPressed?: boolean },
): Promise<void> {
  const { signal } = options;
  const item = await deps.queries.fetchQuery(mediaQuery(deps.content, mediaId)).catch(() => null);
  if (!item || signal?.aborted) return;
  await deps.queries.prefetchQuery({
    queryKey: preparedKey(deps, mediaId),
    queryFn: async (query): Promise<PreparedPlayback> => {
      const media = await playableMedia(deps, item, { signal: query.signal });
      return { media, openEngine: openAhead(deps, media, options) };
    },
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
    structuralSharing: false,
    meta: { secret: true },
  });
}

/**
 * Takes what was prepared for this viewer. It can be taken once, within a minute; if it is still loading,
 * returns a promise. Undefined if nothing was prepared, or it failed.
 */
export function takePrepared(
  deps: MediaDeps,
  mediaId: string,
): PreparedPlayback | Promise<PreparedPlayback | undefined> | undefined {
  const queryKey = preparedKey(deps, mediaId);
  const query = deps.queries.getQueryCache().find<PreparedPlayback>({ queryKey });
  if (!query) return undefined;
  const forget = () => deps.queries.removeQueries({ queryKey });
  const coming = query.state.fetchStatus === 'fetching' ? query.promise : undefined;
  if (coming) return coming.catch(() => undefined).finally(forget);
  forget();
  return Date.now() - query.state.dataUpdatedAt < KEPT_MS ? query.state.data : undefined;
}

/**
 * Starts to fetch the stream; the engine later continues from it. Undefined if a player library plays
 * instead, or a licence would be requested too early.
 */
function openAhead(
  { settings }: MediaDeps,
  media: MediaItem,
  { maxHeight, isPressed = false }: { maxHeight?: number | undefined; isPressed?: boolean },
): OpenEngine | undefined {
  const [source] = chooseSources(media.sources, 'WebKitMediaKeys' in globalThis) ?? [];
  if (!source || settings.playerId || (source.drm && !isPressed)) return undefined;
  const soundAlone = tabStore().get(SOUND_ALONE) !== null;
  const ahead = ENGINE.load()
    .then(({ loadAhead }) => loadAhead(source, { maxHeight, soundAlone, keptMs: KEPT_MS }))
    .catch(() => undefined);
  return async (...args) => ((await ahead) ?? (await ENGINE.load()).loadEngine)(...args);
}

/** Includes the viewer, so that what was prepared for one viewer is never used for another. */
function preparedKey({ session }: MediaDeps, mediaId: string): readonly string[] {
  const state = session.state();
  return ['prepared-playback', state.status === 'signed-in' ? state.customer.id : '', mediaId];
}
