/** Hours that a channel keeps what it has broadcast, where it does not say. [LIVE-06 CONST-25] */
const DEFAULT_HOURS = 8;

/** Whole hours; 8 for none, for `0` and for what is no number. [LIVE-06] */
export function catchupHoursOf(value: string | undefined): number {
  const hours = Number.parseInt(value ?? '', 10);
  return hours > 0 ? hours : DEFAULT_HOURS;
}
