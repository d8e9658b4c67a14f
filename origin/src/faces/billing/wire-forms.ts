/** Dates of this wire: seconds. */
export const seconds = (ms: number) => Math.floor(ms / 1000);

/** Ids come as numbers or as text, and are compared as text [BILLAPI-42]. */
export const isSameId = (one: unknown, other: unknown) =>
  (typeof one === 'string' || typeof one === 'number') && String(one) === String(other);
