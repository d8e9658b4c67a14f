/** Up to this difference, in ms, a device keeps its own clock. */
const MAX_OFF_MS = 120_000;

/**
 * How far ahead of its own clock a device should be, in ms: the difference to the server's clock, if it is
 * large. Whatever starts and ends at a time then follows the server's clock.
 */
export function correction(serverMs: number, deviceMs: number): number {
  const aheadMs = serverMs - deviceMs;
  return Math.abs(aheadMs) > MAX_OFF_MS ? aheadMs : 0;
}

/** From an answer's headers; undefined: no date, or the old one of an answer from a cache. */
export function correctionBy(
  { headers }: Pick<Response, 'headers'>,
  askedAtMs: number,
  answeredAtMs: number,
): number | undefined {
  const wholeSecondMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(wholeSecondMs) || Number(headers.get('age') ?? 0) > 0) return undefined;
  return correction(wholeSecondMs + 500, (askedAtMs + answeredAtMs) / 2);
}
