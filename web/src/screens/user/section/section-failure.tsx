import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './section-failure.module.css';

/** An error in a section, in one line. */
export function SectionFailure({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <p role={role} className={styles.failure}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}
