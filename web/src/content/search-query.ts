import type { Config } from '@marquee/contract/config';
import { isTrue } from '@marquee/contract/flags';
import { parsePlaylist } from '@marquee/contract/playlist';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../lib/http.ts';
import { contentAddress } from './content-address.ts';
import type { ContentSource } from './content-source.ts';
import { FRESHNESS } from './freshness.ts';
import { refetchAfterMs, withoutCache } from './list-query.ts';
import type { ItemList } from './listed-item.ts';

/** Search results and their search text: while the viewer types on, earlier results stay on screen. */
export interface Found extends ItemList {
  search: string;
}

/** Key of all searches; it begins like a playlist's, so that opened items are looked up in results too. */
export const SEARCHES = ['playlist', 'search'] as const;

type SearchConfig = Pick<Config, 'features' | 'custom'>;

/**
 * Results of the site's search. A search that is no longer needed is aborted, and never answers another one. While
 * a result is live or scheduled, they are fetched again every 30 s. [SEARCH-12 CONST-24 CONTENTAPI-12 EVENT-09]
 */
export function searchQuery(source: ContentSource, config: SearchConfig, search: string) {
  return queryOptions({
    queryKey: [...SEARCHES, search],
    queryFn: ({ signal, client, queryKey }) =>
      find(withoutCache(source, client.getQueryState(queryKey)), config, search, signal),
    staleTime: FRESHNESS.searchMs,
    refetchInterval: ({ state: { data } }) => (data ? refetchAfterMs(data, source.nowMs()) : false),
    // while typing, a failure is shown immediately, and the viewer may retry
    retry: false,
  });
}

async function find(
  source: ContentSource,
  config: SearchConfig,
  search: string,
  signal: AbortSignal,
): Promise<Found> {
  const address = searchAddress(source, config, search);
  const answer = await getJson(address, { fetch: source.fetch, kind: 'list', signal, priority: 'high' });
  const list = parsePlaylist(answer, {
    detail: 'card',
    onFault: ({ path, reason }) => source.log(`${address}: ${path}: ${reason}`),
  });
  return { ...list, search };
}

/** The site's own search if enabled, else the search playlist. (wire content §5 §9.2) (G-37) */
function searchAddress(source: ContentSource, { features, custom }: SearchConfig, search: string): string {
  if (isTrue(custom.appContentSearch))
    return contentAddress(source, `/v2/sites/${encodeURIComponent(source.siteId)}/app_content/media/search`, {
      search_query: search,
    });
  const id = encodeURIComponent(features.searchPlaylist ?? '');
  return contentAddress(source, `/v2/playlists/${id}`, { search });
}
