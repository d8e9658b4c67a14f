import { parseContentList } from '@marquee/contract/content-list';
import { mediaStatus } from '@marquee/contract/media-status';
import { type Playlist, parsePlaylist } from '@marquee/contract/playlist';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/http.ts';
import { isNotFound } from '../lib/http-error.ts';
import { contentAddress } from './content-address.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';

export type ListKind = 'playlist' | 'content_list';

export interface PlaylistParams {
  /** Sent by shelves only; grids show all that comes. [SHELF-11] */
  pageLimit?: number;
  relatedMediaId?: string;
  search?: string;
}

/** Items a shelf asks for. [SHELF-11] */
export const SHELF_PAGE_LIMIT = 25;

/** A playlist; null when there is none of that id. [CONTENTAPI-10] */
export function playlistQuery(source: ContentSource, id: string, params: PlaylistParams = {}) {
  return listOptions(['playlist', id, params], (signal) => fetchPlaylist(source, id, params, signal));
}

/** A content list in the shape of a playlist; null when there is none of that id. [CONTENTAPI-11 LIST-12] */
export function contentListQuery(source: ContentSource, id: string) {
  return listOptions(['content-list', id], (signal) => fetchContentList(source, id, signal));
}

/** What stands at `/p/:id`: the playlist, else the content list of that id. [ROUTE-06] */
export function eitherListQuery(source: ContentSource, id: string) {
  return listOptions(
    ['either-list', id],
    async (signal) => (await fetchPlaylist(source, id, {}, signal)) ?? fetchContentList(source, id, signal),
  );
}

function listOptions(queryKey: readonly unknown[], load: (signal: AbortSignal) => Promise<Playlist | null>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    staleTime: FRESHNESS.listMs,
    refetchInterval: ({ state: { data } }) => (data && changesSoon(data) ? FRESHNESS.liveRefetchMs : false),
  });
}

/** [LIST-11] */
export function changesSoon(list: Playlist): boolean {
  return list.refetch || list.items.some((item) => mediaStatus(item, Date.now()) !== 'VOD');
}

async function fetchPlaylist(source: ContentSource, id: string, params: PlaylistParams, signal: AbortSignal) {
  const address = contentAddress(source, `/v2/playlists/${encodeURIComponent(id)}`, {
    page_limit: params.pageLimit,
    related_media_id: params.relatedMediaId,
    search: params.search,
  });
  return absentAsNull(async () =>
    parsePlaylist(await read(source, address, signal), reporting(source, address)),
  );
}

async function fetchContentList(source: ContentSource, id: string, signal: AbortSignal) {
  const site = encodeURIComponent(source.siteId);
  const address = contentAddress(source, `/v2/sites/${site}/content_lists/${encodeURIComponent(id)}`);
  return absentAsNull(async () =>
    parseContentList(await read(source, address, signal), reporting(source, address)),
  );
}

function read(source: ContentSource, address: string, signal: AbortSignal): Promise<unknown> {
  return getJson(address, { fetch: source.fetch, kind: 'list', signal });
}

function reporting({ log }: ContentSource, address: string) {
  return {
    onFault: (fault: { path: string; reason: string }) => log(`${address}: ${fault.path}: ${fault.reason}`),
  };
}

async function absentAsNull(load: () => Promise<Playlist>): Promise<Playlist | null> {
  try {
    return await load();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
