/** A device whose clock is off by no more than this keeps to it, in ms. */
const MOST_OFF_MS = 120_000;

/**
 * How far ahead of its own clock a device is to go, in ms: as far as the server's is, where that is far. What begins and
 * ends by the clock does so by the server's.
 */
export function correction(serverMs: number, deviceMs: number): number {
  const aheadMs = serverMs - deviceMs;
  return Math.abs(aheadMs) > MOST_OFF_MS ? aheadMs : 0;
}

/** The same by an answer. Undefined: it does not say, or a cache kept it and says what time it was. */
export function correctionBy(
  { headers }: Pick<Response, 'headers'>,
  askedAtMs: number,
  answeredAtMs: number,
): number | undefined {
  const wholeSecondMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(wholeSecondMs) || Number(headers.get('age') ?? 0) > 0) return undefined;
  return correction(wholeSecondMs + 500, (askedAtMs + answeredAtMs) / 2);
}
