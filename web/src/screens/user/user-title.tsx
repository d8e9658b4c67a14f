import type { ReactNode, Ref } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import styles from './user.module.css';

/** Document head and heading of a page of the user area, with the page's actions next to it. */
export function UserTitle({
  children,
  actions,
  ref,
}: {
  children: string;
  actions?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}) {
  const { getTitle } = useHeadTexts();
  return (
    <header className={styles.header}>
      <PageHead title={getTitle(children)} />
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {actions}
    </header>
  );
}
