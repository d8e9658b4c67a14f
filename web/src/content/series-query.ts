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

/** Episodes asked for at once. [CONST-14 SERIES-05] */
export const EPISODE_PAGE = 20;

/** Between two questions for an answer that is not needed at once, while none came, in ms. */
const ASK_AGAIN_MS = 60_000;

/**
 * A series; null when there is none of that id. Asked three times, but once for what is not there, and once of a service
 * that is silent. [SERIES-01..03 CONST-46]
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

/** Ids that one lookup names at most: what plays, and a whole history. */
export const MOST_LOOKED_UP = 49;

/**
 * The series that each id belongs to, the first named first; ids of no series are left out, and of too many the last. [SERIES-10
 * SERIES-16]
 */
export function seriesLookupQuery(source: ContentSource, ids: readonly string[]) {
  // the same episodes in another order are not asked for again
  const asked = ids.slice(0, MOST_LOOKED_UP).toSorted();
  return queryOptions({
    queryKey: [LOOKUP, asked],
    queryFn: async ({ signal }) => {
      // the commas travel as they are (wire content §7.2)
      const address = `${source.base}/apps/series?media_ids=${asked.map(encodeURIComponent).join(',')}`;
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

/** What a lookup has told already that was about all of these ids, and maybe others; undefined where none was, or of no ids. */
export function knownPlaces(
  queries: QueryClient,
  ids: readonly string[],
): Readonly<Record<string, EpisodePlace[]>> | undefined {
  if (ids.length === 0) return undefined;
  return queries
    .getQueriesData<Readonly<Record<string, EpisodePlace[]>>>({ queryKey: [LOOKUP] })
    .find(([[, asked], known]) => known && ids.every((id) => (asked as string[]).includes(id)))?.[1];
}

/** The series that hold an item; none where the lookup names none, whatever an address gives as its id. [ROUTE-05] */
export function placesOf(
  lookup: Readonly<Record<string, readonly EpisodePlace[]>> | undefined,
  id: string,
): readonly EpisodePlace[] {
  return (lookup && Object.hasOwn(lookup, id) && lookup[id]) || [];
}

/** The first series named for an id counts. [SERIES-10] */
export function firstSeriesIds(
  places: Readonly<Record<string, readonly EpisodePlace[]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([mediaid, [first]]) => (first ? [[mediaid, first.seriesId]] : [])),
  );
}

/**
 * One page of a season's episodes, or of all; `offset` counts pages from 0. One with an episode that is live or to come is
 * asked for again every 30 s. [SERIES-05 SERIES-07 SERIES-17 EVENT-09]
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
 * The episode after another, in the next season too; null after the last. One that is live or to come is asked for again
 * every 30 s: it may have begun by the end of the one before. [SERIES-11 EVENT-09 CONST-22] (G-44)
 */
export function nextEpisodeQuery(source: ContentSource, seriesId: string, episodeId: string) {
  return queryOptions({
    queryKey: ['next-episode', seriesId, episodeId],
    queryFn: async ({ signal, client, queryKey }): Promise<Episode | null> => {
      const from = withoutCache(source, client.getQueryState(queryKey));
      const after = (page_limit: number) =>
        fetchEpisodes(from, seriesId, undefined, { page_limit, after_id: episodeId }, signal);
      const { episodes, left } = await after(1);
      // that one is not out: the one after it may be
      const following = left > 0 ? (await after(EPISODE_PAGE)).episodes : episodes;
      return following.find(({ item }) => item.mediaid !== episodeId) ?? null;
    },
    staleTime: FRESHNESS.seriesMs,
    refetchInterval: ({ state: { data, status } }) => {
      if (data) return refetchAfterMs({ refetch: false, items: [data.item] }, source.nowMs());
      // the end of the episode is far away yet
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
