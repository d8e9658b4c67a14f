import type { ReactNode } from 'react';
import styles from './pane-actions.module.css';

/** What can be done next in a pane, one below the other; with `role` alert what went wrong stands above it. */
export function PaneActions({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.actions}>
      {children}
    </div>
  );
}
