import type { ReactNode } from 'react';
import styles from './section-text.module.css';

/** Text of a section, a line or two. */
export function SectionText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
