import { createContext, type ReactNode, useContext } from 'react';
import styles from './account-modal.module.css';

/** The id of the heading that names the dialog. */
export const TitleId = createContext<string | undefined>(undefined);

/** The heading of a pane, and a line below it. It names the dialog. [A11Y-02] */
export function PaneTitle({ children, sub }: { children: ReactNode; sub?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={useContext(TitleId)} tabIndex={-1} className={styles.title}>
        {children}
      </h2>
      {sub && <p className={styles.sub}>{sub}</p>}
    </div>
  );
}
