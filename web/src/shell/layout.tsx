import { Header } from './header.tsx';
import { KeptScreens, type KeptScreensProps } from './kept-screens.tsx';
import styles from './layout.module.css';

export const MAIN_ID = 'main';

/** The same element at every navigation; parts that depend on the address read it themselves. */
const HEADER = <Header mainId={MAIN_ID} />;

/** What surrounds every screen; the footer is rendered separately (`app/page-end.tsx`). */
export function Layout({ headAt }: Pick<KeptScreensProps, 'headAt'>) {
  return (
    <div className={styles.page}>
      {HEADER}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <KeptScreens mainId={MAIN_ID} headAt={headAt} />
      </main>
    </div>
  );
}
