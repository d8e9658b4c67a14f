import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { userLinks } from '../access/user-links.ts';
import { useLogOut } from '../account/session/use-log-out.ts';
import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';

interface Props {
  className?: string | undefined;
  onChoose?: () => void;
  logOutIcon?: ReactNode;
}

const LABELS = { account: 'my_account', favorites: 'favorites', payments: 'payments' } as const;

/** The viewer's own pages, and the log-out button. [SESSION-09 ACCOUNT-01] */
export function UserLinks({ className, onChoose, logOutIcon }: Props) {
  const t = useT('menu');
  const logOut = useLogOut(onChoose);
  const { pathname } = useLocation();
  return (
    <ul className={className} aria-label={t('account')}>
      {userLinks(useSite().config).map(({ key, to }) => (
        <li key={key}>
          <Link to={to} aria-current={pathname === to ? 'page' : undefined} onClick={onChoose}>
            {t(LABELS[key])}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={logOut}>
          {logOutIcon}
          {t('log_out')}
        </button>
      </li>
    </ul>
  );
}
