import type { MediaItem } from '@marquee/contract/media';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useContent } from '../content/content-source.ts';
import { seriesLookupQuery } from '../content/series-query.ts';
import { isEpisode } from './in-progress-cards.ts';
import { useLibrary, useLibraryState } from './library-context.ts';
import { createProgressSaver, type ProgressSaver } from './progress-saver.ts';

export interface SavedProgress {
  /** False while nobody knows yet how far this viewer is. */
  known: boolean;
  /** Share of the item that was watched, when it is in progress; 0 otherwise. */
  progress: number;
}

/** How far the viewer is with an item. */
export function useProgress(mediaid: string): SavedProgress {
  const { status } = useLibraryState();
  return { known: status === 'ready' || status === 'failed', progress: useLibrary().progressOf(mediaid) };
}

/** Saves how far the viewer comes with an item while it plays; hand `hear` to the player. [PLAYER-13..16] */
export function useHistorySaver(item: MediaItem): ProgressSaver {
  const library = useLibrary();
  const queries = useQueryClient();
  const content = useContent();
  const { mediaid } = item;
  const saver = useMemo(
    () =>
      createProgressSaver({
        save: (progress, urgency) => library.watched(mediaid, progress, urgency),
        nowMs: () => Date.now(),
      }),
    [library, mediaid],
  );

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && saver.leave();
    const onLeave = () => saver.leave();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onLeave);
      saver.close();
    };
  }, [saver]);

  // an episode replaces older ones of its series, so which those are has to be known [WATCH-09]
  const episode = isEpisode(item);
  useEffect(() => {
    if (!episode) return;
    const ids = [...new Set([mediaid, ...library.state().history.map((one) => one.mediaid)])];
    queries.fetchQuery(seriesLookupQuery(content, ids)).then(library.learnSeries, () => {});
  }, [episode, mediaid, library, queries, content]);
  return saver;
}
