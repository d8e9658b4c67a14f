import { timingSafeEqual } from 'node:crypto';

/** Compares as texts, since many decode to the same bytes, in a time that does not depend on where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
