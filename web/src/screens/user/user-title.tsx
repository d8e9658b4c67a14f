import type { ReactNode, Ref } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import styles from './user.module.css';

/** The head and the heading of a page of the user area. Beside the heading stands what can be done with all of it. */
export function UserTitle({
  children,
  actions,
  ref,
}: {
  children: string;
  actions?: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}) {
  const { titleOf } = useHeadTexts();
  return (
    <header className={styles.header}>
      <PageHead title={titleOf(children)} />
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {actions}
    </header>
  );
}
