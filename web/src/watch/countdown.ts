const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From this many days on, whole days are shown. */
const IN_DAYS_FROM = 2;

/** The time until a moment: in days, then in hours and minutes, then in seconds. */
export type TimeLeft = { unit: 'days' | 'minutes' | 'seconds'; count: number };

/** Null if no time is left. Rounded up: one hour is shown until its last second is over. [EVENT-07] */
export function timeLeft(leftMs: number): TimeLeft | null {
  if (!(leftMs > 0)) return null;
  if (leftMs >= IN_DAYS_FROM * DAY_MS) return { unit: 'days', count: Math.floor(leftMs / DAY_MS) };
  if (leftMs > HOUR_MS) return { unit: 'minutes', count: Math.ceil(leftMs / MINUTE_MS) };
  return { unit: 'seconds', count: Math.ceil(leftMs / SECOND_MS) };
}

/** Time until that display changes, in ms. */
export function nextTickMs(leftMs: number): number {
  if (leftMs >= IN_DAYS_FROM * DAY_MS) return (leftMs % DAY_MS) + 1;
  const step = leftMs > HOUR_MS ? MINUTE_MS : SECOND_MS;
  return leftMs % step || step;
}
