type Fetch = typeof fetch;

export interface PacedFetch {
  fetch(...call: Parameters<Fetch>): Promise<Response>;
  /** Requests made inside `ask` start immediately. */
  atOnce<T>(ask: () => T): T;
}

/**
 * Delays requests until the current task is over, so that rendering comes first. Requests of a screen that is
 * being opened start immediately, as the whole screen waits for them; so do requests with high priority.
 */
export function pacedFetch(begin: Fetch): PacedFetch {
  let isOpening = false;
  return {
    async fetch(...call) {
      if (!isOpening && call[1]?.priority !== 'high') await new Promise((resolve) => setTimeout(resolve));
      return begin(...call);
    },
    atOnce(ask) {
      isOpening = true;
      try {
        return ask();
      } finally {
        isOpening = false;
      }
    },
  };
}
