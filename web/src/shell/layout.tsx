import { Outlet } from 'react-router';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useNavigationFocus } from './use-navigation-focus.ts';

export const MAIN_ID = 'main';

/** The same element at every navigation; parts that depend on the address read it themselves. */
const HEADER = <Header mainId={MAIN_ID} />;

/** What surrounds every screen; the footer is rendered separately (`app/page-end.tsx`). */
export function Layout() {
  useNavigationFocus(MAIN_ID);
  return (
    <div className={styles.page}>
      {HEADER}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
