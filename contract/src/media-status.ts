import { parseDate } from './schedule/parse-date.ts';

/** Only LIVE and VOD can be played. [EVENT-06] */
export type MediaStatus = 'LIVE' | 'VOD' | 'SCHEDULED';

export type Scheduled = { eventState?: string; scheduledStartMs?: number; scheduledEndMs?: number };

/**
 * The status of an item at a time (milliseconds since 1970). Being live by state or by time comes first, then
 * the state; no state and unknown states are VOD. Without a start or end an item is never live by time.
 * [EVENT-01..06]
 */
export function mediaStatus(item: Scheduled, nowMs: number): MediaStatus {
  const { scheduledStartMs: start, scheduledEndMs: end } = item;
  const state = item.eventState ? toEventState(item.eventState) : '';
  if (state === 'LIVE_PUBLISHED') return 'LIVE';
  if (start !== undefined && end !== undefined && start <= nowMs && nowMs < end) return 'LIVE';
  return state === 'PRE_LIVE' || state === 'LIVE_UNPUBLISHED' ? 'SCHEDULED' : 'VOD';
}

/** Whether an item is an event that is over: by its state, or by the end of its schedule. [EVENT-07] */
export function isReplay(item: Scheduled, nowMs: number): boolean {
  if (mediaStatus(item, nowMs) !== 'VOD') return false;
  const { eventState = '', scheduledEndMs, scheduledStartMs = 0 } = item;
  const isOver = scheduledEndMs !== undefined && Math.max(scheduledStartMs, scheduledEndMs) <= nowMs;
  return isOver || /^(INSTANT_VOD|VOD_PUBLIC)$/.test(toEventState(eventState));
}

/** Normalises the spelling of a state: `pre-live` and `Pre_Live` become `PRE_LIVE`. [EVENT-10] */
export function toEventState(value: string): string {
  return value.trim().toUpperCase().replace(/-/g, '_');
}

/** Milliseconds of an ISO 8601 date and time, in UTC without an offset; undefined if unreadable. [EVENT-10] */
export function toEventTimeMs(value: string): number | undefined {
  const [, date, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i.exec(value.trim()) ??
    [];
  if (!date) return undefined;
  const offset = (zone ?? 'Z').toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const ms = parseDate(`${date}T${(time ?? '00:00').replace(',', '.')}${offset}`);
  return Number.isNaN(ms) ? undefined : ms;
}
