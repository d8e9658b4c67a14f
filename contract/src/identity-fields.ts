import { fallback, number, pipe, string, transform, union } from 'valibot';

/** Text of the identity provider; empty when it is left out or something else. */
export const text = fallback(string(), '');

/** Its ids are numbers and come as texts too. */
export const id = pipe(
  union([string(), number()]),
  transform((value) => String(value)),
);
