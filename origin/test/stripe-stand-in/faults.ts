import * as v from 'valibot';
import { DECLINES } from './cards.ts';

/** What goes wrong from now on; what is left out goes right. */
export const Faults = v.strictObject({
  /** Webhooks come once, never, twice, when they are flushed, or signed by somebody else. */
  webhooks: v.optional(v.picklist(['on', 'off', 'twice', 'kept', 'forged']), 'on'),
  /** Requests that change something get no answer: `before` they were done, or `after`; `late`: they arrive later. */
  loseAnswers: v.optional(v.nullable(v.picklist(['before', 'after', 'late'])), null),
  /** They are answered with 500, which is kept under their key: `before` they were done, or `after`. */
  fail: v.optional(v.nullable(v.picklist(['before', 'after'])), null),
  /** Only those with a path that contains this. */
  losePath: v.optional(v.string(), ''),
  /** Nothing answers but with 503. */
  isDown: v.optional(v.boolean(), false),
  /** How long an answer takes, in ms. */
  slowMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)), 0),
  /** Every key is refused. */
  isKeyRevoked: v.optional(v.boolean(), false),
  /** Currencies that the account does not take, in lower case. */
  refusedCurrencies: v.optional(v.array(v.string()), []),
  /** Every payment with a kept method is declined. */
  declineKept: v.optional(v.nullable(v.picklist(Object.keys(DECLINES) as (keyof typeof DECLINES)[])), null),
  /** How long a direct debit takes. */
  debitS: v.optional(v.pipe(v.number(), v.minValue(0)), 3),
});
export type Faults = v.InferOutput<typeof Faults>;
