import type { MediaItem } from '@marquee/contract/media';
import type { MediaDeps } from '../../access/media-access.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { tabStore } from '../../lib/tab-store.ts';
import { chooseSources } from '../../player/engine/choose-source.ts';
import type { OpenEngine } from '../../player/engine/engine.ts';
import { SOUND_ALONE } from '../../player/state/choices.ts';
import { playableMedia } from '../playable-media.ts';
import { ENGINE } from '../player-code.ts';

/** So long it is waited for the viewer to go on, in ms: signed addresses expire soon. */
const KEPT_MS = 60_000;

/** The files of an item for this viewer, and an engine that has fetched what their stream begins with. */
export interface PreparedPlayback {
  media: MediaItem;
  openEngine: OpenEngine | undefined;
}

/**
 * Gets what a playback of an item begins with, so that it begins without a pause: the item, its files for this viewer
 * and the first of its stream. Nothing is told of what fails; the playback itself does. `maxHeight`: rows that the picture
 * will have at most, in pixels, where that is known. `isPressed`: the viewer asked for it; else no licence is asked for.
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
 * What was got ahead for this viewer, once and for a minute; what is on its way is waited for. Undefined where there is
 * nothing, or where it could not be had.
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

/** Begins to fetch the stream. The engine is made from what came of it. Undefined where another player plays, or a licence would be asked for early. */
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
  return async (...asked) => ((await ahead) ?? (await ENGINE.load()).loadEngine)(...asked);
}

/** Beside the tokens: what was got for one viewer, and is dropped with them. */
function preparedKey({ session }: MediaDeps, mediaId: string): readonly string[] {
  const state = session.state();
  return ['prepared-playback', state.status === 'signed-in' ? state.customer.id : '', mediaId];
}
