import type { MediaItem } from '@marquee/contract/media';
import { CancelledError } from '@tanstack/react-query';
import { FRESHNESS } from '../content/freshness.ts';
import { fetchSignedMedia } from '../content/media-query.ts';
import { drmPolicyOf, type MediaDeps } from './media-access.ts';

/** A free item waits at most this long, in ms, for a signature that it may not need. */
export const FREE_PATIENCE_MS = 4_000;

/**
 * The item with signed files, requested each time because signed addresses expire soon. A free item that cannot be
 * signed, or not soon, plays from the public files: it does not depend on the provider.
 * @throws AccountFailure or HttpError; Error `ID missing from config` [ACCESS-06 ACCESS-17 ACCESS-36 BRIDGEAPI-03]
 */
export async function signedMedia(
  deps: MediaDeps,
  item: MediaItem,
  { signal, fresh }: { signal: AbortSignal; fresh: boolean },
): Promise<MediaItem> {
  if (fresh) deps.queries.removeQueries({ queryKey: tokenKey(deps, item.mediaid) });
  if (!item.free || item.sources.length === 0) return sign(deps, item, signal);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FREE_PATIENCE_MS)]);
  return Promise.race([sign(deps, item, limit), rejectedBy(limit)]).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return item;
  });
}

async function sign(deps: MediaDeps, item: MediaItem, signal: AbortSignal): Promise<MediaItem> {
  const token = await mediaToken(deps, item.mediaid);
  if (!token) return item;
  const signature = { token, drmPolicyId: drmPolicyOf(deps.config) };
  const signed = await fetchSignedMedia(deps.content, item.mediaid, signature, signal);
  return signed ? { ...item, sources: signed.sources, tracks: signed.tracks } : item;
}

/**
 * The provider's token for the item, reused while it is valid; undefined if the provider has no such call. Concurrent
 * calls share one request.
 */
export async function mediaToken(deps: MediaDeps, mediaId: string): Promise<string | undefined> {
  const { config, session, queries } = deps;
  const { signing } = await session.provider();
  if (!signing) return undefined;
  const appConfigId = config.id;
  if (!appConfigId) throw new Error('ID missing from config');
  const fetchToken = () =>
    queries.fetchQuery({
      queryKey: tokenKey(deps, mediaId),
      queryFn: ({ signal }) => signing.mediaToken({ appConfigId, mediaId }, signal),
      staleTime: FRESHNESS.signingTokenMs,
      gcTime: FRESHNESS.signingTokenMs,
      meta: { secret: true },
    });
  try {
    return await fetchToken();
  } catch (error) {
    // something was bought meanwhile, and every token was dropped
    if (error instanceof CancelledError) return fetchToken();
    throw error;
  }
}

/** One token an item and viewer. [ACCESS-36] */
function tokenKey({ session }: MediaDeps, mediaId: string): readonly string[] {
  const state = session.state();
  return ['media-token', state.status === 'signed-in' ? state.customer.id : '', mediaId];
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
