import { fallback, number, pipe, string, transform, union } from 'valibot';

/** A text from an account provider; empty if it is missing or has another type. */
export const text = fallback(string(), '');

/** Ids of account providers may be numbers or texts. [BILLAPI-42] */
export const id = pipe(
  union([string(), number()]),
  transform((value) => String(value)),
);
