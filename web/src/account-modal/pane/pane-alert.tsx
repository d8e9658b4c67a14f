import type { ReactNode } from 'react';
import styles from './pane-alert.module.css';

/** An error, in one sentence. */
export function PaneAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.alert}>
      {children}
    </p>
  );
}
