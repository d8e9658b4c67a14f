/** How long a class of request may take, one row per class. */
export const REQUEST_LIMITS = {
  locale: { timeoutMs: 10_000 },
  settings: { timeoutMs: 5_000 },
  config: { timeoutMs: 10_000 },
  media: { timeoutMs: 15_000 },
  list: { timeoutMs: 15_000 },
  // requested when the series itself has loaded, and a screen waits for it
  series: { timeoutMs: 10_000 },
  // only adds to what is shown: nothing waits for it long
  lookup: { timeoutMs: 4_000 },
  // a payment may involve the bank, and is never sent twice
  payment: { timeoutMs: 60_000 },
  account: { timeoutMs: 15_000 },
  // small answers that a press on play waits for
  access: { timeoutMs: 8_000 },
} as const;

export type RequestClass = keyof typeof REQUEST_LIMITS;
