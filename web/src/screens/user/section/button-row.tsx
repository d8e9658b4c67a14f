import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** Buttons side by side; with `role` alert they follow an error message. */
export function ButtonRow({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.row}>
      {children}
    </div>
  );
}
