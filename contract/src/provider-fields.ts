import { fallback, finite, nullish, number, pipe, string, transform, union } from 'valibot';

/** A text from an account provider; empty if it is missing or has another type. */
export const text = fallback(string(), '');

/** Ids of account providers may be numbers or texts. [BILLAPI-42] */
export const id = pipe(
  union([string(), number()]),
  transform((value) => String(value)),
);

/** Decimal currency units, as a number or as text. */
export const amount = pipe(
  union([number(), string()]),
  transform((value) => Number(value)),
  number(),
  finite(),
);

export const maybeAmount = fallback(nullish(amount), null);

/** Seconds; 0 and an empty value mean no time. */
export const time = pipe(
  fallback(nullish(number()), null),
  transform((seconds) => seconds || null),
);
