import { isReachable } from '../lib/reload-page.ts';
import { isSearch } from '../paths/paths.ts';

/** Whether the next navigation must load the whole page. */
export interface NewPage {
  isWanted(): boolean;
  /** Adds a reason, such as code that could not be fetched; it counts whenever `applies` answers true. */
  want(applies?: () => boolean): void;
}

export function createNewPage(): NewPage {
  const reasons: (() => boolean)[] = [];
  return {
    isWanted: () => reasons.some((applies) => applies()),
    want: (applies = () => true) => void reasons.push(applies),
  };
}

/**
 * Whether a navigation has to load the whole page: code could not be fetched, and the server, which may have
 * a new deployment, is reachable. Only when the path changes, which closes a player and forms anyway; so a
 * page that was reloaded and fails again shows the error instead of reloading forever. Between two searches
 * the viewer is still typing, and a reload would lose letters and the focus. [SEARCH-05]
 */
export async function needsNewPage(address: string): Promise<boolean> {
  if (typeof window === 'undefined') return false;
  const [from, to] = [location.pathname, new URL(address).pathname];
  return from !== to && !(isSearch(from) && isSearch(to)) && isReachable(address);
}
