type Fetch = typeof fetch;

export interface PacedFetch {
  fetch(...call: Parameters<Fetch>): Promise<Response>;
  /** What this asks for begins within it. */
  atOnce<T>(ask: () => T): T;
}

/**
 * Begins a request once the turn that asks is over, for what is drawn in it comes first. What a screen that is opened
 * asks for begins at once: all of the screen waits for that. So does what is wanted with high priority.
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
