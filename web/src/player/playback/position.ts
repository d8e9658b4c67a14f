import type { SeekRange, StartAt } from '../engine/engine.ts';
import { LIVE_EDGE_S } from '../state/facts.ts';
import type { PlaybackState } from '../state/playback-state.ts';

/** How often the live edge is checked while nothing else happens, in ms. */
const LIVE_TICK_MS = 1_000;
const HAVE_CURRENT_DATA = 2;
/** A start this close to its share of the length, in seconds, stays as it is. */
const NEAR_S = 1;

/** Where a playback starts, and what ends it. */
export interface StartOptions {
  /** Start position, in seconds; undefined: the stream's own start. */
  startAtS: number | undefined;
  /** The start as a share of the stream's length, from 0 to 1. It corrects `startAtS` at the first frame. */
  startAtShare?: number | undefined;
  /** Ends the playback. */
  signal: AbortSignal;
}

interface PositionOptions extends StartOptions {
  /** The seekable range of the open stream; undefined while none is open. */
  getRange(): SeekRange | undefined;
}

/** Follows the viewer's position, writes it into the state, and knows where a stream continues. */
export function trackPosition(
  video: HTMLVideoElement,
  state: PlaybackState,
  { startAtS, startAtShare, getRange, signal }: PositionOptions,
) {
  let place: Place = () => startAtS;
  /** The viewer's last position in the stream that was open. */
  let lastS: number | undefined;
  /** Set until the stream's length is known. */
  let awaitedShare = startAtShare;

  for (const name of ['loadeddata', 'durationchange', 'timeupdate'])
    video.addEventListener(name, goToShare, { signal });
  for (const name of ['timeupdate', 'seeking', 'pause']) video.addEventListener(name, report, { signal });
  watchLiveEdge();

  /** A live stream has no end. */
  function durationS(): number {
    return getRange()?.live ? Number.POSITIVE_INFINITY : video.duration;
  }

  function report(): void {
    if (note()) state.set('position', { positionS: video.currentTime, durationS: durationS() });
  }

  /** Zero while the element closes does not count. @returns whether there is a valid position */
  function note(): boolean {
    const isThere = state.get('phase') === 'ready' && video.readyState > 0 && awaitedShare === undefined;
    const range = isThere ? getRange() : undefined;
    if (!range) return false;
    lastS = video.currentTime;
    place = placeIn(range, lastS, Date.now());
    return true;
  }

  /**
   * Until the share is applied no position is recorded, as it would be saved over the viewer's own. An engine
   * sets the position itself once the stream is loaded, so this waits for the first frame. [PLAYER-17]
   */
  function goToShare(): void {
    if (awaitedShare === undefined || video.readyState < HAVE_CURRENT_DATA) return;
    const wholeS = durationS();
    if (!(wholeS > 0)) return;
    // a share of an endless stream has no position
    if (wholeS < Number.POSITIVE_INFINITY) {
      const positionS = awaitedShare * wholeS;
      place = () => positionS;
      if (Math.abs(video.currentTime - positionS) > NEAR_S) video.currentTime = positionS;
    }
    awaitedShare = undefined;
  }

  /** A paused live stream sends no time updates, but falls behind. The last tick comes after it has ended. */
  function watchLiveEdge(): void {
    let wasLive = false;
    const timer = setInterval(() => {
      const isLive = getRange()?.live === true;
      if (isLive && !state.get('beginning')) note();
      if (isLive || wasLive) state.dispatchEvent(new Event('live-tick'));
      wasLive = isLive;
    }, LIVE_TICK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  return {
    note,
    /** Where the stream starts if it is opened now. */
    getStart: () => place(Date.now()),
    /** Uses the viewer's last position if the opened stream has no such start. @returns whether it does */
    replaceLostStart(startAt: StartAt, range: SeekRange): boolean {
      if (lastS === undefined || !isLost(startAt, range)) return false;
      const positionS = lastS;
      place = () => positionS;
      return true;
    },
  };
}

/** Where a stream continues when it is opened again at a later moment, in ms. */
type Place = (nowMs: number) => StartAt;

/** Whether it is a position from the start. */
export function isPosition(startAt: StartAt): startAt is number {
  return typeof startAt === 'number' && startAt >= 0;
}

/**
 * The viewer's current position. A live stream has another zero when it is opened again: a viewer at its edge
 * stays at the edge, and one behind it continues with what they were watching, found by the stream's own
 * clock, or else by how far the edge has moved.
 */
export function placeIn({ live, endS, zeroMs }: SeekRange, positionS: number, nowMs: number): Place {
  const behindS = endS - positionS;
  if (!live) return () => positionS;
  if (behindS <= LIVE_EDGE_S) return () => undefined;
  if (zeroMs !== undefined) return () => new Date(zeroMs + positionS * 1000);
  return (laterMs) => -behindS - (laterMs - nowMs) / 1000;
}

/** Whether a live stream has ended, so that it has no edge any more, and no clock to find the moment. */
export function isLost(startAt: StartAt, { live, endS, zeroMs }: SeekRange): boolean {
  const hasMoment = startAt instanceof Date && zeroMs !== undefined;
  // its length may not be known yet
  return !live && endS > 0 && !isPosition(startAt) && !hasMoment;
}
