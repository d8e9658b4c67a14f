import { fallback, finite, minValue, nullish, number, pipe, regex, string, transform, union } from 'valibot';

/** A text from an account provider; empty if it is missing or has another type. */
export const text = fallback(string(), '');

/** Ids of account providers may be numbers or texts. [BILLAPI-42] */
export const id = pipe(
  union([string(), number()]),
  transform((value) => String(value)),
);

/** A number, or decimal digits as text. A blank text is no number, and not 0. */
export const decimal = union([
  pipe(number(), finite()),
  pipe(
    string(),
    regex(/^\s*-?\d+(\.\d+)?\s*$/),
    transform((value) => Number(value)),
  ),
]);

/** Decimal currency units, as a number or as text; never negative. [BILLAPI-41] */
export const amount = pipe(decimal, minValue(0));

/** Null: there is none, or it cannot be read. Nothing is sold or reported at such an amount. */
export const maybeAmount = fallback(nullish(amount), null);

/** Unix seconds; 0 and an empty value mean no time. */
export const time = pipe(
  fallback(nullish(decimal), null),
  transform((seconds) => seconds || null),
);
