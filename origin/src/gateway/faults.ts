import * as v from 'valibot';

const waitMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

/** Problems on demand, as any gateway has them. Each applies to what happens after it is set. */
export const Faults = v.strictObject({
  /** How long a charge takes; null: it never ends. */
  settleMs: v.optional(v.nullable(waitMs), 2000),
  /** Every result is reported twice. */
  duplicate: v.optional(v.boolean(), false),
  /** Every other result is delayed, so that the one after it arrives first. */
  reorder: v.optional(v.boolean(), false),
  /** Results are never reported, but can still be looked up. */
  silent: v.optional(v.boolean(), false),
  /** Results are reported this much later. */
  delayMs: v.optional(waitMs, 0),
  /** Sending a charge fails `before` it has arrived, or `after`: then only the answer is lost. */
  failCharges: v.optional(v.nullable(v.picklist(['before', 'after'])), null),
});
export type Faults = v.InferOutput<typeof Faults>;

/** How long after the first delivery the second one comes. */
const DUPLICATE_MS = 1000;
/** Long enough for another result to arrive first. */
const OVERTAKEN_MS = 3000;

/** @param count number of earlier results. @returns when a result of now is reported, in ms; empty: never */
export function deliveryTimes(nowMs: number, faults: Faults, count: number): number[] {
  if (faults.silent) return [];
  const isDelayed = faults.reorder && count % 2 === 0;
  const atMs = nowMs + faults.delayMs + (isDelayed ? OVERTAKEN_MS : 0);
  return faults.duplicate ? [atMs, atMs + DUPLICATE_MS] : [atMs];
}
