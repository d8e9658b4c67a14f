import type { ReactNode } from 'react';
import { Indicator } from '../../ui/indicator.tsx';
import styles from './search.module.css';

interface Props {
  title: string;
  text: string;
  /** Actions. */
  children?: ReactNode;
}

/** A message in place of search results: a title, a text and the next step. */
export function SearchMessage({ title, text, children }: Props) {
  return (
    <section className={styles.message}>
      <Indicator count={5} lit={null} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  );
}
