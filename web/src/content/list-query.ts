import { parseContentList } from '@marquee/contract/content-list';
import { mediaStatus, type Scheduled } from '@marquee/contract/media-status';
import { parsePlaylist, type TextDetail } from '@marquee/contract/playlist';
import { type QueryState, queryOptions } from '@tanstack/react-query';
import { MAX_TIMER_MS } from '../lib/clock.ts';
import { getJson } from '../lib/http.ts';
import { isNotFound } from '../lib/http-error.ts';
import { contentAddress } from './content-address.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';
import type { ItemList } from './listed-item.ts';

export interface PlaylistParams {
  /** Sent by shelves only; grids show everything. [SHELF-11] */
  pageLimit?: number;
  relatedMediaId?: string;
  search?: string;
  /** Which texts are kept of each item; absent: those of a card. Not sent. */
  detail?: TextDetail;
}

/** Items that a shelf requests. [SHELF-11] */
export const SHELF_PAGE_LIMIT = 25;

/** A playlist; null if there is none with that id. [CONTENTAPI-10] */
export function playlistQuery(source: ContentSource, id: string, params: PlaylistParams = {}) {
  return listOptions(source, ['playlist', id, params], (from, signal) =>
    fetchPlaylist(from, id, params, signal),
  );
}

/** A content list in the shape of a playlist; null if there is none with that id. [CONTENTAPI-11 LIST-12] */
export function contentListQuery(
  source: ContentSource,
  id: string,
  { detail = 'card' }: { detail?: TextDetail } = {},
) {
  return listOptions(source, ['content-list', id, detail], (from, signal) =>
    fetchContentList(from, id, detail, signal),
  );
}

/** The list of `/p/:id`: the playlist, else the content list with that id. [ROUTE-06] */
export function eitherListQuery(source: ContentSource, id: string) {
  return listOptions(
    source,
    ['either-list', id],
    async (from, signal) =>
      (await fetchPlaylist(from, id, {}, signal)) ?? fetchContentList(from, id, 'card', signal),
  );
}

type Load = (source: ContentSource, signal: AbortSignal) => Promise<ItemList | null>;

/** Repeated requests revalidate; after a failure caches may hold an incomplete body and are bypassed. */
export function withoutCache(source: ContentSource, known: QueryState | undefined): ContentSource {
  if (known?.data === undefined && !known?.errorUpdateCount) return source;
  const cache = known.data === undefined ? 'reload' : 'no-cache';
  return { ...source, fetch: (input, init) => source.fetch(input, { ...init, cache }) };
}

function listOptions(source: ContentSource, queryKey: readonly unknown[], load: Load) {
  const askAgainMs = (list: ItemList | null | undefined) =>
    list ? refetchAfterMs(list, source.nowMs()) : false;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client, queryKey: key }) => {
      const before = client.getQueryState<ItemList | null>(key);
      const list = await load(withoutCache(source, before), signal);
      if (!list) keepOnce(key.join(' '), before, askAgainMs);
      return list;
    },
    staleTime: FRESHNESS.listMs,
    // a shelf reports a failure immediately, and offers a retry (wire content §0)
    retry: false,
    refetchInterval: ({ state: { data } }) => askAgainMs(data),
  });
}

/** What existed until now does not, for the first time. */
class AbsentError extends Error {}

/**
 * What is fetched again and again, as it is live or upcoming, may be playing, so it is only gone after two answers in a
 * row that it does not exist. [EVENT-09]
 * @throws AbsentError after the first, by which a query keeps its data
 */
export function keepOnce<Data>(
  what: string,
  before: QueryState<Data> | undefined,
  askAgainMs: (data: Data | undefined) => number | false,
): void {
  const isFirst = !(before?.error instanceof AbsentError);
  if (isFirst && askAgainMs(before?.data) !== false) throw new AbsentError(`${what} does not exist`);
}

type RefetchedList = { refetch: boolean; items: readonly Scheduled[] };

/**
 * When a list is fetched again: every 30 s while it says so or one of its items is live or upcoming, and
 * when the schedule makes one live, else never. [LIST-11 EVENT-09]
 */
export function refetchAfterMs({ refetch, items }: RefetchedList, nowMs: number): number | false {
  const isPolled = (item: Scheduled) => mediaStatus(item, nowMs) !== 'VOD';
  const starts = items.flatMap((item) => {
    const { scheduledStartMs: start = nowMs, scheduledEndMs: end = start } = item;
    return start > nowMs && (end > start || isPolled(item)) ? [start - nowMs] : [];
  });
  const next = Math.min(MAX_TIMER_MS, ...starts);
  if (refetch || items.some(isPolled)) return Math.min(FRESHNESS.liveRefetchMs, next);
  return starts.length ? next : false;
}

async function fetchPlaylist(source: ContentSource, id: string, params: PlaylistParams, signal: AbortSignal) {
  const address = contentAddress(source, `/v2/playlists/${encodeURIComponent(id)}`, {
    page_limit: params.pageLimit,
    related_media_id: params.relatedMediaId,
    search: params.search,
  });
  return absentAsNull(async () =>
    parsePlaylist(await read(source, address, signal), {
      detail: params.detail ?? 'card',
      ...reporting(source, address),
    }),
  );
}

async function fetchContentList(source: ContentSource, id: string, detail: TextDetail, signal: AbortSignal) {
  const site = encodeURIComponent(source.siteId);
  const address = contentAddress(source, `/v2/sites/${site}/content_lists/${encodeURIComponent(id)}`);
  return absentAsNull(async () =>
    parseContentList(await read(source, address, signal), { detail, ...reporting(source, address) }),
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

async function absentAsNull(load: () => Promise<ItemList>): Promise<ItemList | null> {
  try {
    return await load();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
