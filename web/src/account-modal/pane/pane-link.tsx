import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type AccountPane, accountTo } from '../../paths/account-params.ts';
import styles from './pane-link.module.css';

/** A link from one pane to another; both together are one entry of the history. [MODAL-31] */
export function PaneLink({
  u,
  className = '',
  children,
}: {
  u: AccountPane;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Link to={accountTo(useLocation(), u)} replace className={`${styles.link} ${className}`}>
      {children}
    </Link>
  );
}
