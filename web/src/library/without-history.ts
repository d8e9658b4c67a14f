import type { LibraryPort } from '../account/ports.ts';

/** An account's lists on a site that has no history: none is asked for, and what waits to be sent goes on waiting. [WATCH-13] */
export function withoutHistory(port: LibraryPort): LibraryPort {
  return {
    ...port,
    history: async () => [],
    saveHistory: async () => {
      throw new Error('The site has no history');
    },
  };
}
