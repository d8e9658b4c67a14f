/** How many hours a channel keeps its programmes available, unless it says otherwise. [LIVE-06 CONST-25] */
const DEFAULT_HOURS = 8;

/** Whole hours; 8 if the value is missing, `0` or not a number. [LIVE-06] */
export function getCatchupHours(value: string | undefined): number {
  const hours = Number.parseInt(value ?? '', 10);
  return hours > 0 ? hours : DEFAULT_HOURS;
}
