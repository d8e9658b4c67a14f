import { toEventTimeMs } from '@marquee/contract/media-status';

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/** The fault of a text that is no moment. */
export const MOMENT_HINT =
  'must be a date and time with its zone, like 2026-12-05T20:00:00Z or 2026-12-05T21:00:00+01:00';

/** Milliseconds since 1970 of a date and time with its zone: without one it would be another hour somewhere else. */
export function toMomentMs(text: string): number | undefined {
  return MOMENT.test(text) ? toEventTimeMs(text) : undefined;
}
