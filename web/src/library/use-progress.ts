import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useContent } from '../content/content-source.ts';
import type { ListedItem } from '../content/listed-item.ts';
import { followVisibility } from '../lib/page-visibility.ts';
import { learnSeriesOnceReady } from './learn-series.ts';
import { progressIn } from './library.ts';
import { useLibrary, useLibraryState } from './library-context.ts';
import { createProgressSaver, type ProgressSaver } from './progress-saver.ts';

export interface SavedProgress {
  /** `waiting`: progress is loading. `failed`: it could not be loaded. */
  state: 'waiting' | 'known' | 'failed';
  /** Share of the item that was watched, when it is in progress; 0 otherwise. */
  progress: number;
}

/** The viewer's progress in an item. */
export function useProgress(mediaid: string): SavedProgress {
  const library = useLibraryState();
  const { status } = library;
  const state = status === 'ready' ? 'known' : status === 'failed' ? 'failed' : 'waiting';
  // of the state that this render shows: a screen that hydrates late still repeats the server's
  return { state, progress: progressIn(library, mediaid) };
}

/** Pass `onFact` to the player. `unsure`: the saved position is unknown. [PLAYER-13..16 WATCH-14] */
export function useHistorySaver(item: ListedItem, unsure: boolean): ProgressSaver {
  const library = useLibrary();
  const queries = useQueryClient();
  const content = useContent();
  const { mediaid } = item;
  const saver = useMemo(
    () =>
      createProgressSaver({
        save: (progress, urgency) => library.watched(mediaid, progress, urgency, { onlyForward: unsure }),
        sendLast: library.leave,
        nowMs: () => Date.now(),
      }),
    [library, mediaid, unsure],
  );

  useEffect(() => {
    const closing = new AbortController();
    followVisibility((isVisible) => !isVisible && saver.hide(), closing.signal);
    window.addEventListener('pagehide', () => saver.leave(), { signal: closing.signal });
    return () => {
      closing.abort();
      saver.close();
    };
  }, [saver]);

  const { contentType, episodeNumber } = item;
  useEffect(() => {
    const part = { mediaid, contentType, ...(episodeNumber !== undefined && { episodeNumber }) };
    return learnSeriesOnceReady(part, library, queries, content);
  }, [mediaid, contentType, episodeNumber, library, queries, content]);
  return saver;
}
