import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useNavigationFocus } from './use-navigation-focus.ts';

export const MAIN_ID = 'main';

/** What stands round every screen. */
export function Layout() {
  useNavigationFocus(MAIN_ID);
  return (
    <div className={styles.page}>
      <Header mainId={MAIN_ID} />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
