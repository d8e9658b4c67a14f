import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useNavigationFocus } from './use-navigation-focus.ts';

export const MAIN_ID = 'main';

/** The same elements at every navigation: what in them goes by the address asks for it by itself. */
const HEADER = <Header mainId={MAIN_ID} />;
const FOOTER = <Footer />;

/** What stands round every screen. */
export function Layout() {
  useNavigationFocus(MAIN_ID);
  return (
    <div className={styles.page}>
      {HEADER}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {FOOTER}
    </div>
  );
}
