import type { EpisodePlace } from '@marquee/contract/media-parts/series';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { firstSeriesIds, knownPlaces, seriesLookupQuery } from '../content/series-query.ts';
import { type CardProgress, inProgressCards } from './in-progress-cards.ts';
import { useLibrary, useLibraryState } from './library-context.ts';
import { isInProgress } from './lists.ts';
import { type SavedItems, useSavedItems } from './use-saved-items.ts';
import { useWatchlist } from './use-watchlist.ts';

export interface ContinueWatching {
  list: SavedItems;
  getProgress(item: Pick<ListedItem, 'mediaid'>): CardProgress | undefined;
}

/** Items the viewer started and did not finish, last watched first. [SHELF-02 WATCH-05 WATCH-15] */
export function useContinueWatching(): ContinueWatching {
  const { continueWatchingList: listId } = useSite().config.features;
  const { history } = useLibraryState();
  const entries = useMemo(() => history.filter(isInProgress), [history]);
  const ids = useMemo(() => entries.map(({ mediaid }) => mediaid), [entries]);
  const list = useSavedItems(listId, ids);
  const series = useSeries(ids, listId ?? '');

  const { data } = list;
  const cards = useMemo(
    () => inProgressCards(entries, data?.items ?? NONE, series.places, series.items),
    [entries, data, series.places, series.items],
  );
  return {
    // never show an episode and then replace it with its series
    list:
      data && series.pending
        ? { ...list, data: undefined, isFetching: true }
        : { ...list, data: data && { ...data, items: cards.items } },
    // kept stable between renders, since a new object would render all cards again
    getProgress: useCallback(({ mediaid }) => cards.progress.get(mediaid), [cards]),
  };
}

/** The series of unfinished items, looked up because an item need not name its series. [WATCH-03 WATCH-15] */
function useSeries(mediaids: readonly string[], listId: string) {
  const library = useLibrary();
  const content = useContent();
  const queries = useQueryClient();
  const lookup = useQuery({
    ...seriesLookupQuery(content, mediaids),
    enabled: mediaids.length > 0,
    // an earlier lookup for more items, here or by the player, includes the answer
    placeholderData: () => knownPlaces(queries, mediaids),
  });
  const places = lookup.data ?? knownPlaces(queries, mediaids) ?? NO_PLACES;
  const ids = useMemo(() => firstSeriesIds(places), [places]);
  const seriesIds = useMemo(() => [...new Set(Object.values(ids))], [ids]);
  const series = useWatchlist(listId, seriesIds);
  useEffect(() => library.learnSeries(ids), [library, ids]);
  return {
    places,
    items: series.data?.items ?? NONE,
    pending: (lookup.isLoading && !lookup.isFetched) || series.isAwaited,
  };
}

const NONE: readonly ListedItem[] = [];
const NO_PLACES: Readonly<Record<string, EpisodePlace[]>> = {};
