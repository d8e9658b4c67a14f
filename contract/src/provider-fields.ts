import { fallback, number, pipe, string, transform, union } from 'valibot';

/** Text of an account provider; empty when it is left out or something else. */
export const text = fallback(string(), '');

/** Its ids may come as numbers or as texts. [BILLAPI-42] */
export const id = pipe(
  union([string(), number()]),
  transform((value) => String(value)),
);
