import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSessionState } from '../../account/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { paths } from '../../paths/paths.ts';
import { AccountPage } from './account-page.tsx';
import { FavoritesPage } from './favorites-page.tsx';
import { PaymentsPage } from './payments-page.tsx';
import styles from './user.module.css';
import { UserNav } from './user-nav.tsx';
import { userRedirect, withoutSlash } from './user-redirect.ts';

/** Which page stands at which address of the area. */
const PAGES: Readonly<Record<string, () => ReactNode>> = {
  [paths.user.to('my-account')]: AccountPage,
  [paths.user.to('favorites')]: FavoritesPage,
  [paths.user.to('payments')]: PaymentsPage,
};

/** `/u/*`: what belongs to the viewer. Whoever ceases to be signed in leaves it. [ROUTE-14 ROUTE-22 ACCOUNT-05] */
export function Component() {
  const location = useLocation();
  const { config } = useSite();
  const { status } = useSessionState();
  const to = userRedirect(location, config, status);
  const Page = PAGES[withoutSlash(location.pathname)];
  if (to !== null || !Page) return to && <Navigate to={to} replace />;
  return (
    <div className={styles.area}>
      <UserNav />
      <div className={styles.content}>
        <Page />
      </div>
    </div>
  );
}
