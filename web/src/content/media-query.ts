import { type MediaItem, parseMedia } from '@marquee/contract/media';
import { mediaStatus } from '@marquee/contract/media-status';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/http.ts';
import { isNotFound } from '../lib/http-error.ts';
import { contentAddress } from './content-address.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';

/** One media item; null when there is no such item. [CONTENTAPI-01 ERR-03] */
export function mediaQuery(source: ContentSource, id: string) {
  return queryOptions({
    queryKey: ['media', id],
    queryFn: ({ signal }) => fetchMedia(source, id, signal),
    staleTime: FRESHNESS.mediaMs,
    refetchInterval: ({ state: { data } }) =>
      data && mediaStatus(data, Date.now()) !== 'VOD' ? FRESHNESS.liveRefetchMs : false,
  });
}

async function fetchMedia(source: ContentSource, id: string, signal: AbortSignal): Promise<MediaItem | null> {
  const address = contentAddress(source, `/v2/media/${encodeURIComponent(id)}`);
  try {
    const answer = await getJson(address, { fetch: source.fetch, kind: 'media', signal });
    return parseMedia(answer, {
      onFault: ({ path, reason }) => source.log(`${address}: ${path}: ${reason}`),
    });
  } catch (error) {
    if (isNotFound(error) || (error instanceof Error && error.message === 'MediaItem not found')) return null;
    throw error;
  }
}
