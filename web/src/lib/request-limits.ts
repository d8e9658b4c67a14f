/** How long a class of request may take. One row a class. */
export const REQUEST_LIMITS = {
  locale: { timeoutMs: 10_000 },
  settings: { timeoutMs: 5_000 },
  config: { timeoutMs: 10_000 },
  media: { timeoutMs: 15_000 },
  list: { timeoutMs: 15_000 },
  // asked for when the series itself is here already, and a screen waits for it
  series: { timeoutMs: 10_000 },
  // it only adds to what is shown: nothing waits for it long
  lookup: { timeoutMs: 4_000 },
  // what pays may ask a bank first, and is never sent twice
  payment: { timeoutMs: 60_000 },
  account: { timeoutMs: 15_000 },
  // small answers, for which a press on play waits
  access: { timeoutMs: 8_000 },
} as const;

export type RequestClass = keyof typeof REQUEST_LIMITS;
