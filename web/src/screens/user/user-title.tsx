import type { ReactNode, Ref } from 'react';
import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHead } from '../../ui/page-head.tsx';
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
  const site = siteName(useSite().config, useT('common'));
  return (
    <header className={styles.header}>
      <PageHead title={documentTitle(children, site)} />
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {children}
      </h1>
      {actions}
    </header>
  );
}
