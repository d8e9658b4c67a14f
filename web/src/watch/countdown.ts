const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** From this much time on, whole days are shown. */
const IN_DAYS_MS = 2 * DAY_MS;
/** From this much time on, the date says enough. */
const MAX_MS = 30 * DAY_MS;
/** Up to this much time, seconds are shown. */
const IN_SECONDS_MS = 10 * MINUTE_MS;

/** The time until a moment: in days, then in hours and minutes, then in seconds. */
export type TimeLeft = { unit: 'days' | 'minutes' | 'seconds'; count: number };

/** Null if no time is left, or thirty days. Rounded up: a minute is shown until its last second is over. [EVENT-07] */
export function timeLeft(leftMs: number): TimeLeft | null {
  if (!(leftMs > 0) || leftMs >= MAX_MS) return null;
  if (leftMs >= IN_DAYS_MS) return { unit: 'days', count: Math.floor(leftMs / DAY_MS) };
  if (leftMs > IN_SECONDS_MS) return { unit: 'minutes', count: Math.ceil(leftMs / MINUTE_MS) };
  return { unit: 'seconds', count: Math.ceil(leftMs / SECOND_MS) };
}

/** Time until that display changes, in ms. */
export function nextTickMs(leftMs: number): number {
  if (leftMs >= MAX_MS) return leftMs - MAX_MS + 1;
  if (leftMs >= IN_DAYS_MS) return (leftMs % DAY_MS) + 1;
  const step = leftMs > IN_SECONDS_MS ? MINUTE_MS : SECOND_MS;
  return leftMs % step || step;
}
