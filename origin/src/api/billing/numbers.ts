/** Dates in this wire format: seconds. */
export const seconds = (ms: number) => Math.floor(ms / 1000);

/** Dates of a customer: `YYYY-MM-DD HH:mm:ss`, UTC. */
export const dateText = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** Ids come as numbers or as text, and are compared as text [BILLAPI-42]. */
export const isSameId = (one: unknown, other: unknown) =>
  (typeof one === 'string' || typeof one === 'number') && String(one) === String(other);
