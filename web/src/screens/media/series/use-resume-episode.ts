import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import {
  firstSeriesIds,
  getPlaces,
  nextEpisodeQuery,
  seriesLookupQuery,
} from '../../../content/series-query.ts';
import { useLibrary, useLibraryState } from '../../../library/library-context.ts';
import { isFinished, isInProgress } from '../../../library/lists.ts';

/** The episode of a series to continue with. `known`: whether this is final. */
export interface ResumeEpisode {
  id: string | undefined;
  known: boolean;
}

/**
 * The last watched episode of this series, or the one after it when it is finished; after the last one, an earlier one
 * that is unfinished. [SERIES-09] (G-43)
 */
export function useResumeEpisode(seriesId: string): ResumeEpisode {
  const { continueWatchingList } = useSite().config.features;
  const content = useContent();
  const library = useLibrary();
  const state = useLibraryState();
  const { status, history } = state;
  const watched = history.filter((entry) => isInProgress(entry) || isFinished(entry));
  const watchedIds = watched.map(({ mediaid }) => mediaid);
  const asks = continueWatchingList !== undefined && watchedIds.length > 0;
  const lookup = useQuery({
    ...seriesLookupQuery(content, watchedIds),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const places = lookup.data;
  // a newer episode replaces older ones of its series [WATCH-09]
  useEffect(() => {
    if (places) library.learnSeries(firstSeriesIds(places));
  }, [places, library]);
  const ofSeries = watched.filter(({ mediaid }) =>
    getPlaces(places, mediaid).some((place) => place.seriesId === seriesId),
  );
  const [last] = ofSeries;
  const finishedId = last && isFinished(last) ? last.mediaid : undefined;
  const next = useQuery({
    ...nextEpisodeQuery(content, seriesId, finishedId ?? ''),
    enabled: finishedId !== undefined,
  });
  if (!continueWatchingList || status === 'failed') return { id: undefined, known: true };
  if (status !== 'ready') return { id: undefined, known: false };
  return {
    id: (finishedId !== undefined && next.data?.item.mediaid) || ofSeries.find(isInProgress)?.mediaid,
    // a retry of a failed request is not waited for
    known: (!asks || places !== undefined || lookup.isFetched) && (!finishedId || next.isFetched),
  };
}
