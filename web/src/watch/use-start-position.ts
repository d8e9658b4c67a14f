import type { MediaItem } from '@marquee/contract/media';
import { useEffect, useState } from 'react';
import { useSite } from '../config/config-context.ts';
import { useProgress } from '../library/use-progress.ts';

/** How long to wait for the saved position, in ms; then playback starts from the beginning. */
const TIMEOUT_MS = 4000;

interface Options {
  mediaId: string;
  /** The complete item, once loaded: a list may not know its length. */
  media: Pick<MediaItem, 'duration'> | undefined;
  live: boolean;
  /** Where the address asks to start; ignored if it is beyond the item's end. */
  askedS: number | undefined;
  /** How often the viewer has chosen such a place. */
  presses: number;
}

/**
 * `startAtS` undefined: the stream's own start. `startAtShare` of the stream's length decides if both are given.
 * `unsure`: the saved position could not be loaded, so the viewer may have watched more.
 */
export type StartPosition =
  | 'pending'
  | { startAtS: number | undefined; startAtShare: number | undefined; unsure: boolean };

/**
 * Where playback starts, in seconds: where the address asks, else at the saved position. Later changes to the
 * saved position have no effect. A live stream is given none but its beginning. [PLAYER-17 PLAYER-21 WATCH-14]
 */
export function useStartPosition(options: Options): StartPosition {
  const { mediaId, media, live, askedS: anyS, presses } = options;
  const askedS = anyS !== undefined && media?.duration && anyS >= media.duration ? undefined : anyS;
  const { continueWatchingList } = useSite().config.features;
  const { state, progress } = useProgress(mediaId);
  const [first, setFirst] = useState<StartPosition>('pending');
  // an event that ends while it is watched continues where it is, until the viewer chooses a place
  const [livePresses] = useState(live ? presses : undefined);
  const beganLive = livePresses === presses;
  const resumes = continueWatchingList !== undefined && !beganLive;
  const waiting = resumes && askedS === undefined && first === 'pending';
  // only the first answer counts
  if (waiting && media && state === 'known') {
    setFirst(startAt(progress, media.duration));
  } else if (waiting && state === 'failed') {
    setFirst(UNSURE);
  }

  const isWaiting = waiting && state === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setFirst(UNSURE), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (beganLive) return startLive(askedS);
  if (askedS !== undefined || !resumes) return { ...NOWHERE, startAtS: askedS };
  return first;
}

/** A live stream plays at its edge, or from its beginning. */
export function startLive(askedS: number | undefined): StartPosition {
  return askedS === 0 ? { ...NOWHERE, startAtS: 0 } : NOWHERE;
}

/**
 * Where to resume an item. Progress is a share of the stream's own length, which only the player knows; the
 * item's length in seconds (0: unknown) is where it looks first.
 */
export function startAt(progress: number, durationS: number): StartPosition {
  if (progress <= 0) return NOWHERE;
  const startAtS = durationS > 0 ? progress * durationS : undefined;
  return { ...NOWHERE, startAtS, startAtShare: progress };
}

const NOWHERE = { startAtS: undefined, startAtShare: undefined, unsure: false };

const UNSURE: StartPosition = { ...NOWHERE, unsure: true };
