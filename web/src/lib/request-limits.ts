/** How long a class of request may take, and how often it is tried again. One row a class. */
export const REQUEST_LIMITS = {
  locale: { timeoutMs: 10_000, retries: 1 },
  settings: { timeoutMs: 5_000, retries: 0 },
  config: { timeoutMs: 10_000, retries: 0 },
  media: { timeoutMs: 15_000, retries: 1 },
  list: { timeoutMs: 15_000, retries: 0 },
  // what pays may ask a bank first, and is never sent twice
  payment: { timeoutMs: 60_000, retries: 0 },
  account: { timeoutMs: 15_000, retries: 0 },
} as const;

export type RequestClass = keyof typeof REQUEST_LIMITS;
