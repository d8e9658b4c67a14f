import {
  type Episode,
  type EpisodePlace,
  parseEpisodes,
  parseSeries,
  parseSeriesLookup,
} from '@marquee/contract/media-parts/series';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/http.ts';
import { isNotFound, isSilence } from '../lib/http-error.ts';
import { contentAddress } from './content-address.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';
import { refetchAfterMs, withoutCache } from './list-query.ts';

/** Episodes per page. [CONST-14 SERIES-05] */
export const EPISODE_PAGE = 20;
/** Maximum number of pages to load in search of one episode. */
export const MAX_PAGES = 25;

/** Pause between retries of a request that is not urgent, in ms. */
const ASK_AGAIN_MS = 60_000;

/**
 * A series; null if there is none with that id. Tried three times, but only once if it does not exist or the
 * service does not respond. [SERIES-01..03 CONST-46]
 */
export function seriesQuery(source: ContentSource, id: string) {
  return queryOptions({
    queryKey: ['series', id],
    queryFn: async ({ signal }) => {
      if (!id) throw new Error('Series ID is required');
      try {
        return parseSeries(
          await read(source, `${source.base}/apps/series/${encodeURIComponent(id)}`, signal),
        );
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    staleTime: FRESHNESS.seriesMs,
    retry: (count, error) => id !== '' && count < 2 && !isSilence(error),
  });
}

const LOOKUP = 'series-lookup';

/** Maximum number of ids in one lookup: what plays, and a whole history. */
export const MAX_LOOKED_UP = 49;

/**
 * Each id's series, in the service's order; absent without one, or beyond the maximum. [SERIES-10 SERIES-16]
 */
export function seriesLookupQuery(source: ContentSource, ids: readonly string[]) {
  // sorted, so that the same episodes in another order are not fetched again
  const requestedIds = ids.slice(0, MAX_LOOKED_UP).toSorted();
  return queryOptions({
    queryKey: [LOOKUP, requestedIds],
    queryFn: async ({ signal }) => {
      // the commas are not encoded (wire content §7.2)
      const address = `${source.base}/apps/series?media_ids=${requestedIds.map(encodeURIComponent).join(',')}`;
      try {
        return parseSeriesLookup(await getJson(address, { fetch: source.fetch, kind: 'lookup', signal }));
      } catch (error) {
        if (!signal.aborted) source.log('The series of episodes could not be looked up', error);
        throw error;
      }
    },
    staleTime: FRESHNESS.seriesMs,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  });
}

/** An earlier lookup's answer for all of these ids; undefined: none, or no ids. */
export function knownPlaces(
  queries: QueryClient,
  ids: readonly string[],
): Readonly<Record<string, EpisodePlace[]>> | undefined {
  if (ids.length === 0) return undefined;
  return queries
    .getQueriesData<Readonly<Record<string, EpisodePlace[]>>>({ queryKey: [LOOKUP] })
    .find(
      ([[, requestedIds], known]) => known && ids.every((id) => (requestedIds as string[]).includes(id)),
    )?.[1];
}

/** The series with an item; empty without one, even for an id like `constructor`. [ROUTE-05] */
export function getPlaces(
  lookup: Readonly<Record<string, readonly EpisodePlace[]>> | undefined,
  id: string,
): readonly EpisodePlace[] {
  return (lookup && Object.hasOwn(lookup, id) && lookup[id]) || [];
}

/** The first series of each id. [SERIES-10] */
export function firstSeriesIds(
  places: Readonly<Record<string, readonly EpisodePlace[]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([mediaid, [first]]) => (first ? [[mediaid, first.seriesId]] : [])),
  );
}

/**
 * One page of a season's episodes, or of all; `offset` counts pages from 0. A page with a live or upcoming
 * episode is fetched again every 30 s. [SERIES-05 SERIES-07 SERIES-17 EVENT-09]
 */
export function episodesQuery(
  source: ContentSource,
  seriesId: string,
  season: string | undefined,
  offset: number,
) {
  return queryOptions({
    queryKey: ['episodes', seriesId, season ?? null, offset],
    queryFn: ({ signal, client, queryKey }) => {
      const page = { page_offset: offset, page_limit: EPISODE_PAGE };
      return fetchEpisodes(
        withoutCache(source, client.getQueryState(queryKey)),
        seriesId,
        season,
        page,
        signal,
      );
    },
    staleTime: FRESHNESS.seriesMs,
    refetchInterval: ({ state: { data } }) =>
      data
        ? refetchAfterMs({ refetch: false, items: data.episodes.map(({ item }) => item) }, source.nowMs())
        : false,
  });
}

/**
 * The episode after another, across seasons; null after the last. A live or upcoming one is fetched again
 * every 30 s, as it may have started by the end of the current one. [SERIES-11 EVENT-09 CONST-22] (G-44)
 */
export function nextEpisodeQuery(source: ContentSource, seriesId: string, episodeId: string) {
  return queryOptions({
    queryKey: ['next-episode', seriesId, episodeId],
    queryFn: async ({ signal, client, queryKey }): Promise<Episode | null> => {
      const from = withoutCache(source, client.getQueryState(queryKey));
      const after = (params: Record<string, number>) =>
        fetchEpisodes(from, seriesId, undefined, { ...params, after_id: episodeId }, signal);
      const isNext = ({ item }: Episode) => item.mediaid !== episodeId;
      const { episodes, left } = await after({ page_limit: 1 });
      if (left === 0) return episodes.find(isNext) ?? null;
      // that episode is not available yet, but a later one may be
      let page = await after({ page_limit: EPISODE_PAGE });
      for (
        let pages = 1;
        pages < MAX_PAGES && page.next !== undefined && !page.episodes.some(isNext);
        pages += 1
      )
        page = await after({ page_limit: EPISODE_PAGE, page_offset: page.next });
      return page.episodes.find(isNext) ?? null;
    },
    staleTime: FRESHNESS.seriesMs,
    refetchInterval: ({ state: { data, status } }) => {
      if (data) return refetchAfterMs({ refetch: false, items: [data.item] }, source.nowMs());
      // there is time until the current episode ends
      return status === 'error' ? ASK_AGAIN_MS : false;
    },
  });
}

async function fetchEpisodes(
  source: ContentSource,
  seriesId: string,
  season: string | undefined,
  params: Record<string, string | number>,
  signal: AbortSignal,
) {
  const part = season === undefined ? '' : `/seasons/${encodeURIComponent(season)}`;
  const path = `/apps/series/${encodeURIComponent(seriesId)}${part}/episodes`;
  const address = contentAddress(source, path, params);
  return parseEpisodes(await read(source, address, signal), Number(params.page_offset ?? 0), {
    onFault: ({ path: at, reason }) => source.log(`${address}: ${at}: ${reason}`),
  });
}

function read(source: ContentSource, address: string, signal: AbortSignal): Promise<unknown> {
  return getJson(address, { fetch: source.fetch, kind: 'series', signal });
}
