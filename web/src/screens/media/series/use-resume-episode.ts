import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import { firstSeriesIds, getPlaces, seriesLookupQuery } from '../../../content/series-query.ts';
import { progressIn } from '../../../library/library.ts';
import { useLibrary, useLibraryState } from '../../../library/library-context.ts';

/** The episode of a series to continue with. `known`: whether this is final. */
export interface ResumeEpisode {
  id: string | undefined;
  known: boolean;
}

/** The last watched episode of this series that is unfinished. [SERIES-09] (G-43) */
export function useResumeEpisode(seriesId: string): ResumeEpisode {
  const { continueWatchingList } = useSite().config.features;
  const content = useContent();
  const library = useLibrary();
  const state = useLibraryState();
  const { status, history } = state;
  const startedIds = history.map(({ mediaid }) => mediaid).filter((id) => progressIn(state, id) > 0);
  const asks = continueWatchingList !== undefined && startedIds.length > 0;
  const lookup = useQuery({
    ...seriesLookupQuery(content, startedIds),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const places = lookup.data;
  // a newer episode replaces older ones of its series [WATCH-09]
  useEffect(() => {
    if (places) library.learnSeries(firstSeriesIds(places));
  }, [places, library]);
  if (!continueWatchingList || status === 'failed') return { id: undefined, known: true };
  if (status !== 'ready') return { id: undefined, known: false };
  return {
    id: startedIds.find((id) => getPlaces(places, id).some((place) => place.seriesId === seriesId)),
    // a retry of a failed lookup is not waited for
    known: !asks || places !== undefined || lookup.isFetched,
  };
}
