import type { MediaItem } from '@marquee/contract/media';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import { seriesLookupQuery } from '../content/series-query.ts';
import { watchlistQuery } from '../content/watchlist-query.ts';
import { type CardProgress, inProgressCards, isEpisode } from './in-progress-cards.ts';
import { useLibrary, useLibraryState } from './library-context.ts';
import { isInProgress } from './lists.ts';
import { type SavedItems, useSavedItems } from './use-saved-items.ts';

export interface ContinueWatching {
  list: SavedItems;
  progressOf(item: Pick<MediaItem, 'mediaid'>): CardProgress | undefined;
}

/** What the viewer has begun and not finished, what was watched last first. [SHELF-02 WATCH-05 WATCH-15] */
export function useContinueWatching(): ContinueWatching {
  const { continueWatchingList: listId } = useSite().config.features;
  const { history } = useLibraryState();
  const entries = useMemo(() => history.filter(isInProgress), [history]);
  const ids = useMemo(() => entries.map(({ mediaid }) => mediaid), [entries]);
  const list = useSavedItems(listId, ids);
  const series = useSeriesOf(list.data?.items ?? NONE, listId ?? '');

  const { data } = list;
  const cards = useMemo(
    () => inProgressCards(entries, data?.items ?? NONE, series.ids, series.items),
    [entries, data, series.ids, series.items],
  );
  return {
    // an episode is never shown first and taken back for its series
    list: series.pending
      ? { ...list, data: undefined, isFetching: true }
      : { ...list, data: data && { ...data, items: cards.items } },
    // the same from render to render, since cards are drawn anew for another one
    progressOf: useCallback(({ mediaid }) => cards.progress.get(mediaid), [cards]),
  };
}

/** The series of those items that are episodes; none is asked for where there is no episode. [WATCH-03] */
function useSeriesOf(items: readonly MediaItem[], listId: string) {
  const library = useLibrary();
  const content = useContent();
  const episodes = items.filter(isEpisode).map(({ mediaid }) => mediaid);
  const lookup = useQuery({ ...seriesLookupQuery(content, episodes), enabled: episodes.length > 0 });
  const ids = lookup.data ?? NO_IDS;
  const seriesIds = [...new Set(Object.values(ids))];
  const series = useQuery({
    ...watchlistQuery(content, listId, seriesIds),
    enabled: seriesIds.length > 0,
  });
  useEffect(() => library.learnSeries(ids), [library, ids]);
  return { ids, items: series.data?.items ?? NONE, pending: lookup.isFetching || series.isFetching };
}

const NONE: readonly MediaItem[] = [];
const NO_IDS: Readonly<Record<string, string>> = {};
