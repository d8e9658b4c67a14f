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
 * Whether a navigation has to load the whole page: code could not be fetched, and the server is reachable.
 * Only when the path changes, so that a page that fails again does not reload forever. Not between two
 * searches: a reload would lose typed letters and the focus. [SEARCH-05]
 */
export async function needsNewPage(address: string): Promise<boolean> {
  if (typeof window === 'undefined') return false;
  const [from, to] = [location.pathname, new URL(address).pathname];
  return from !== to && !(isSearch(from) && isSearch(to)) && isReachable(address);
}
