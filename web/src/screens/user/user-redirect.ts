import type { Config } from '@marquee/contract/config';
import { userLinks } from '../../access/user-links.ts';
import type { SessionState } from '../../account/session/session.ts';
import { paths } from '../../paths/paths.ts';
import type { Prepared, ScreenDeps } from '../screen.ts';

interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Where an address of the user area redirects to; null: it is one of its pages, and the viewer is signed in
 * or may be. A link to a pane, as in an e-mail, keeps working on the home page; a pane that anonymous viewers cannot
 * use becomes the sign-in there. [ROUTE-20 ROUTE-21 ROUTE-22 ACCOUNT-05] (G-80)
 */
export function userRedirect(
  { pathname, search, hash }: PageAddress,
  config: Config,
  status: SessionState['status'],
): string | null {
  if (status === 'no-accounts' || status === 'anonymous') return paths.home.to();
  if (userLinks(config).some(({ to }) => to === withoutSlash(pathname))) return null;
  return paths.user.to() + search + hash;
}

/** Decided without any request, so that nobody sees a page that is not theirs. */
export function prepareUserPage({ url, config, session }: ScreenDeps): Prepared | undefined {
  const redirect = userRedirect(url, config, session.state().status);
  return redirect === null ? undefined : { redirect };
}

export function withoutSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '');
}
