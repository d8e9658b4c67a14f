import { broadcastsBetween, type Week } from './channel-week.ts';

/** How long an event of a channel is on air after each of its slots, and how long it can be watched again, in ms. */
export type EventTimes = { lastsMs: number; replayMs: number };

/** One night of an event, in ms since 1970. */
export type EventNight = {
  startMs: number;
  endMs: number;
  state: 'PRE_LIVE' | 'LIVE_PUBLISHED' | 'INSTANT_VOD';
  /** When the next change is due. */
  untilMs: number;
};

const DAY_MS = 86_400_000;

/** Of the nights that are on air or can be watched again, the one that began last; otherwise the next. */
export function eventNight(week: Week, { lastsMs, replayMs }: EventTimes, nowMs: number): EventNight | null {
  const slots = broadcastsBetween(week, nowMs - lastsMs - replayMs, nowMs + 2 * DAY_MS);
  const slot =
    slots.findLast(({ startMs }) => startMs <= nowMs && startMs + lastsMs + replayMs > nowMs) ??
    slots.find(({ startMs }) => startMs > nowMs);
  if (!slot) return null;
  const { startMs } = slot;
  const endMs = startMs + lastsMs;
  const state = nowMs < startMs ? 'PRE_LIVE' : nowMs < endMs ? 'LIVE_PUBLISHED' : 'INSTANT_VOD';
  const moments = [startMs, endMs, endMs + replayMs, ...slots.map((one) => one.startMs)];
  return { startMs, endMs, state, untilMs: Math.min(...moments.filter((ms) => ms > nowMs)) };
}
