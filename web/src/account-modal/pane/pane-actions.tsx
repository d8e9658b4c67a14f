import type { ReactNode } from 'react';
import styles from './pane-actions.module.css';

/** The buttons of a pane, one below the other; with `role` alert the error is shown above them. */
export function PaneActions({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.actions}>
      {children}
    </div>
  );
}
