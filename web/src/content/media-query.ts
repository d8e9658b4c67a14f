import type { MediaItem } from '@marquee/contract/media';
import { parseMedia } from '@marquee/contract/parse-media';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/http.ts';
import { isNotFound } from '../lib/http-error.ts';
import { contentAddress } from './content-address.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';
import { refetchAfterMs, withoutCache } from './list-query.ts';

/**
 * One media item; null when there is no such item. What is live or to come is asked for again every 30 s.
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
      // what is live may be playing: one answer does not take it away, a second one in a row does
      if (!media && before?.status === 'success' && askAgainMs(before.data)) throw new Error(id);
      return media;
    },
    staleTime: FRESHNESS.mediaMs,
    refetchInterval: ({ state: { data } }) => askAgainMs(data),
  });
}

/** What opens a gated item, fetched for one viewer and one request. (wire access §1) */
export interface MediaSignature {
  /** Good for exactly one path; it reaches no log and nothing that is kept. */
  token: string;
  /** The policy its licences follow; a signed request alone may name it. [ACCESS-18] */
  drmPolicyId: string | undefined;
}

/** The item as it is played, its sources signed; null when there is no such item. [ACCESS-17] */
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

/** An item from one of the paths there are for it; null when there is no such item. Only the path reaches the log. */
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
