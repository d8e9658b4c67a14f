import type { MediaItem } from '@marquee/contract/media';
import { useEffect, useState } from 'react';
import { useSite } from '../../config/config-context.ts';
import { useProgress } from '../../library/use-progress.ts';

/** How long a player waits to hear how far its viewer is, in ms; it then begins at the beginning. */
const PATIENCE_MS = 4000;

interface Sitting {
  item: MediaItem;
  live: boolean;
  /** Whether all there is to know of the item is known. */
  complete: boolean;
  /** Where the viewer asked to begin. */
  askedS: number | undefined;
}

/**
 * Where a player begins, in seconds: where the viewer asked, else where the viewer left it; undefined while that is
 * not known. What is saved later moves nothing. A live stream has no place to begin. [PLAYER-17 PLAYER-21 WATCH-14]
 */
export function useStartPlace({ item, live, complete, askedS }: Sitting): number | undefined {
  const { continueWatchingList } = useSite().config.features;
  const { known, progress } = useProgress(item.mediaid);
  const [startS, setStartS] = useState<number>();
  const resumes = continueWatchingList !== undefined && !live;
  const waiting = resumes && askedS === undefined && startS === undefined;
  // the first answer counts
  if (waiting && known && complete) setStartS(progress * item.duration);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setStartS(0), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  if (live) return 0;
  return askedS ?? (resumes ? startS : 0);
}
