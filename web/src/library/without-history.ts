import type { LibraryPort } from '../account/ports.ts';

/**
 * An account's lists on a site without history: none is loaded, and unsent entries stay unsent. [WATCH-13]
 */
export function withoutHistory(port: LibraryPort): LibraryPort {
  return {
    ...port,
    history: async () => [],
    saveHistory: async () => {
      throw new Error('The site has no history');
    },
  };
}
