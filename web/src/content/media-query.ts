import type { MediaItem } from '@marquee/contract/media';
import { parseMedia } from '@marquee/contract/parse-media';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/http.ts';
import { isNotFound } from '../lib/http-error.ts';
import { contentAddress } from './content-address.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';
import { keepOnce, refetchAfterMs, withoutCache } from './list-query.ts';

/**
 * One media item; null if it does not exist. A live or upcoming one is fetched again every 30 s.
 * [CONTENTAPI-01 ERR-03 EVENT-09 CONST-22]
 */
export function mediaQuery(source: ContentSource, id: string) {
  const askAgainMs = (media: MediaItem | null | undefined) =>
    media ? refetchAfterMs({ refetch: false, items: [media] }, source.nowMs()) : false;
  return queryOptions({
    queryKey: ['media', id],
    queryFn: async ({ signal, client, queryKey }) => {
      const before = client.getQueryState<MediaItem | null>(queryKey);
      const media = await fetchMedia(withoutCache(source, before), id, signal);
      if (!media) keepOnce(id, before, askAgainMs);
      return media;
    },
    staleTime: FRESHNESS.mediaMs,
    refetchInterval: ({ state: { data } }) => askAgainMs(data),
  });
}

/** Grants access to a gated item, for one viewer and one request. (wire access §1) */
export interface MediaSignature {
  /** Valid for exactly one path; never logged or stored. */
  token: string;
  /** The policy for its licences; only a signed request may name one. [ACCESS-18] */
  drmPolicyId: string | undefined;
}

/** The item for playback, with signed sources; null if it does not exist. [ACCESS-17] */
export function fetchSignedMedia(
  source: ContentSource,
  id: string,
  signature: MediaSignature,
  signal: AbortSignal,
): Promise<MediaItem | null> {
  return fetchMedia(source, id, signal, signature);
}

function fetchMedia(
  source: ContentSource,
  id: string,
  signal: AbortSignal,
  signature?: MediaSignature,
): Promise<MediaItem | null> {
  const policy = signature?.drmPolicyId ? `/drm/${encodeURIComponent(signature.drmPolicyId)}` : '';
  const path = `/v2/media/${encodeURIComponent(id)}${policy}`;
  return fetchMediaAt(source, path, { token: signature?.token }, signal);
}

/** Null if there is no such item. Only the path is logged, not the parameters. */
export async function fetchMediaAt(
  source: ContentSource,
  path: string,
  params: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<MediaItem | null> {
  const address = contentAddress(source, path, params);
  try {
    const answer = await getJson(address, { fetch: source.fetch, kind: 'media', signal });
    return parseMedia(answer, {
      onFault: ({ path: at, reason }) => source.log(`${source.base}${path}: ${at}: ${reason}`),
    });
  } catch (error) {
    if (isNotFound(error) || (error instanceof Error && error.message === 'MediaItem not found')) return null;
    throw error;
  }
}
