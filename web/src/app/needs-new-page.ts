import { isReachable } from '../lib/reload-page.ts';
import { isSearch } from '../paths/is-search.ts';

/**
 * Whether the way to an address has to be a load of the whole page: code could not be had, and the server, which may have
 * a new deployment, answers. Only on the way to another path, where a player and its forms are left in any case; so a
 * page that is loaded again and fails again says so instead of loading for ever. From search to search a viewer types on,
 * and would lose letters and the focus. [SEARCH-05]
 */
export async function needsNewPage(address: string): Promise<boolean> {
  if (typeof window === 'undefined') return false;
  const [from, to] = [location.pathname, new URL(address).pathname];
  return from !== to && !(isSearch(from) && isSearch(to)) && isReachable(address);
}
