import type { ReactNode } from 'react';
import styles from './pane-foot.module.css';

/** A subdued line at the bottom of a pane, mostly with a link to another one. */
export function PaneFoot({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p role={role} className={styles.foot}>
      {children}
    </p>
  );
}
