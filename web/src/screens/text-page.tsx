import type { ReactNode } from 'react';
import styles from './text-page.module.css';

interface Props {
  title: string;
  /** One line below the title. */
  lead?: string | undefined;
  children: ReactNode;
}

/** A page for reading: one column of comfortable width. */
export function TextPage({ title, lead, children }: Props) {
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </article>
  );
}
