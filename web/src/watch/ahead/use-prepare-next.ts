import { mediaStatus } from '@marquee/contract/media-status';
import { useEffect, useRef } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { useClock } from '../../lib/clock.ts';
import { prefersReducedData } from '../../lib/network.ts';
import type { PlayerProps } from '../../player/player.tsx';
import type { PlaybackPosition } from '../../player/state/playback-state.ts';
import { useMediaDeps } from '../use-media-deps.ts';
import { useWatchAnswer } from '../use-watch-answer.ts';
import type { WatchAnswer } from '../watch-answer.ts';
import { preparePlayback } from './prepare-playback.ts';

/** Actions that mean that the viewer may play an item, or that it is not known. */
const MAY_PLAY: readonly WatchAnswer['action'][] = ['play', 'wait', 'check'];

/**
 * Prepares the next item, once, if the viewer may play it and the connection does not save data. `hasNext`:
 * whether `next` is really a next item.
 */
export function usePrepareNext(next: ListedItem, hasNext: boolean) {
  const deps = useMediaDeps();
  const answer = useWatchAnswer(next, mediaStatus(next, useClock().nowMs()), false);
  const seen = useRef({ bufferedS: 0, height: 0, prepared: '' });
  const closing = useRef(new AbortController());
  useEffect(() => {
    const mine = new AbortController();
    closing.current = mine;
    return () => mine.abort();
  }, []);
  const prepare = () => {
    const { height, prepared } = seen.current;
    if (!hasNext || answer.action !== 'play' || prepared === next.mediaid || prefersReducedData()) return;
    seen.current.prepared = next.mediaid;
    const { signal } = closing.current;
    void preparePlayback(deps, next.mediaid, { maxHeight: height || undefined, signal });
  };
  return {
    /** It is certain that the viewer may not play it. */
    locked: !MAY_PLAY.includes(answer.action),
    prepare,
    /** Prepares at the right time; must be called with the player's facts. */
    onFact(...[name, value]: Parameters<NonNullable<PlayerProps['onFact']>>) {
      if (name === 'buffered') seen.current.bufferedS = value as number;
      if (name === 'pictureHeight') seen.current.height = value as number;
      if (isTimeToPrepare(name, value, seen.current.bufferedS)) prepare();
    },
  };
}

/** How long before the end the next item is prepared, in seconds. */
const AHEAD_S = 20;

/**
 * Whether a player fact means that it is time to prepare the next item: near the end, once the current item
 * is fully buffered, so that the two never compete for bandwidth; at the latest when it has ended.
 */
export function isTimeToPrepare(name: string, value: unknown, bufferedS: number): boolean {
  if (name === 'ended') return value === true;
  if (name !== 'position' || !value) return false;
  const { positionS, durationS } = value as PlaybackPosition;
  return durationS - positionS <= AHEAD_S && bufferedS >= durationS - 1;
}
