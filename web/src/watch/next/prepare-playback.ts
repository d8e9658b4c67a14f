import type { MediaItem } from '@marquee/contract/media';
import type { MediaDeps } from '../../access/media-access.ts';
import { mediaQuery } from '../../content/media-query.ts';
import { tabStore } from '../../lib/tab-store.ts';
import { chooseSources } from '../../player/engine/choose-source.ts';
import type { AheadOptions, OpenEngine } from '../../player/engine/engine.ts';
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
 * and the first of its stream. Nothing is told of what fails; the playback itself does. `maxHeight`: rows of the picture
 * that plays now, in pixels.
 */
export async function preparePlayback(
  deps: MediaDeps,
  mediaId: string,
  { maxHeight, signal }: { maxHeight: number | undefined; signal: AbortSignal },
): Promise<void> {
  const item = await deps.queries.fetchQuery(mediaQuery(deps.content, mediaId)).catch(() => null);
  if (!item || signal.aborted) return;
  await deps.queries.prefetchQuery({
    queryKey: preparedKey(deps, mediaId),
    queryFn: async (query): Promise<PreparedPlayback> => {
      const media = await playableMedia(deps, item, { signal: query.signal });
      return { media, openEngine: await openedAhead(deps, media, { maxHeight, signal: query.signal }) };
    },
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
    retry: false,
    structuralSharing: false,
    meta: { secret: true },
  });
}

/** What was got ahead for this viewer, once and for a minute. */
export function takePrepared(deps: MediaDeps, mediaId: string): PreparedPlayback | undefined {
  const queryKey = preparedKey(deps, mediaId);
  const state = deps.queries.getQueryState<PreparedPlayback>(queryKey);
  deps.queries.removeQueries({ queryKey });
  return state && Date.now() - state.dataUpdatedAt < KEPT_MS ? state.data : undefined;
}

/** None where another player plays. */
async function openedAhead(
  { settings }: MediaDeps,
  media: MediaItem,
  options: Pick<AheadOptions, 'maxHeight' | 'signal'>,
) {
  const [source] = chooseSources(media.sources, 'WebKitMediaKeys' in globalThis) ?? [];
  if (!source || settings.playerId) return undefined;
  try {
    const { loadAhead } = await ENGINE.load();
    const soundAlone = tabStore().get(SOUND_ALONE) !== null;
    return await loadAhead(source, { ...options, soundAlone, keptMs: KEPT_MS });
  } catch {
    return undefined;
  }
}

/** Beside the tokens: what was got for one viewer, and is dropped with them. */
function preparedKey({ session }: MediaDeps, mediaId: string): readonly string[] {
  const state = session.state();
  return ['prepared-playback', state.status === 'signed-in' ? state.customer.id : '', mediaId];
}
