import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/http.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';

/**
 * The series that items belong to, by the items' ids; items of no series are left out. A call that fails says nothing
 * of any, so that a list of episodes still shows. [SERIES-10 SERIES-16]
 */
export function seriesLookupQuery(source: ContentSource, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['series-lookup', ids],
    queryFn: ({ signal }) => fetchSeriesIds(source, ids, signal),
    staleTime: FRESHNESS.listMs,
    retry: false,
  });
}

async function fetchSeriesIds(
  source: ContentSource,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  // the commas travel as they are (wire content §7.2)
  const address = `${source.base}/apps/series?media_ids=${ids.map(encodeURIComponent).join(',')}`;
  try {
    return firstSeries(await getJson(address, { fetch: source.fetch, kind: 'list', signal }));
  } catch (error) {
    if (signal.aborted) throw error;
    source.log('The series of saved episodes could not be looked up', error);
    return {};
  }
}

/** The first series named for an id counts. */
function firstSeries(answer: unknown): Record<string, string> {
  if (typeof answer !== 'object' || answer === null) return {};
  return Object.fromEntries(
    Object.entries(answer).flatMap(([mediaid, series]): [string, string][] => {
      const id: unknown = Array.isArray(series) ? series[0]?.series_id : undefined;
      return typeof id === 'string' && id ? [[mediaid, id]] : [];
    }),
  );
}
