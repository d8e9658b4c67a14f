import * as v from 'valibot';

const waitMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

/** What goes wrong on demand, as it does at any gateway. Each holds for what happens after it is set. */
export const Faults = v.strictObject({
  /** How long a charge is under way; null: it never ends. */
  settleMs: v.optional(v.nullable(waitMs), 2000),
  /** Every result is told twice. */
  duplicate: v.optional(v.boolean(), false),
  /** Every other result is overtaken by the one after it. */
  reorder: v.optional(v.boolean(), false),
  /** Results are never told; who asks is answered. */
  silent: v.optional(v.boolean(), false),
  /** Results are told that much later. */
  delayMs: v.optional(waitMs, 0),
  /** Handing a charge over fails `before` it has arrived, or `after`: then only the answer is lost. */
  failCharges: v.optional(v.nullable(v.picklist(['before', 'after'])), null),
});
export type Faults = v.InferOutput<typeof Faults>;

/** A second delivery comes that much after the first. */
const DUPLICATE_MS = 1000;
/** Long enough for another result to come first. */
const OVERTAKEN_MS = 3000;

/** @param count results before this one. @returns when a result of now is told, in ms; none: never */
export function deliveryTimes(nowMs: number, faults: Faults, count: number): number[] {
  if (faults.silent) return [];
  const isHeld = faults.reorder && count % 2 === 0;
  const atMs = nowMs + faults.delayMs + (isHeld ? OVERTAKEN_MS : 0);
  return faults.duplicate ? [atMs, atMs + DUPLICATE_MS] : [atMs];
}
