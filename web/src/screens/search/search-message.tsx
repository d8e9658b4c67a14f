import type { ReactNode } from 'react';
import { Indicator } from '../../ui/indicator.tsx';
import styles from './search.module.css';

interface Props {
  title: string;
  text: string;
  /** What can be done. */
  children?: ReactNode;
}

/** What stands where nothing is shown that could be found: the words and the next step. */
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
