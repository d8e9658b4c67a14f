import type { ReactNode } from 'react';
import styles from './pane-foot.module.css';

/** A quiet line at the foot of a pane, mostly with the way to another one. */
export function PaneFoot({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <p role={role} className={styles.foot}>
      {children}
    </p>
  );
}
