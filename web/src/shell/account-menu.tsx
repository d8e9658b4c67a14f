import { CircleUserRound, LogOut } from 'lucide-react';
import { type FocusEvent, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useProspect } from '../access/use-prospect.ts';
import type { Customer } from '../account/customer.ts';
import { useSessionState } from '../account/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { accountTo } from '../paths/account-params.ts';
import { buttonClass } from '../ui/button-class.ts';
import { IconButton } from '../ui/icon-button.tsx';
import popover from '../ui/popover-list.module.css';
import styles from './account-menu.module.css';
import { UserLinks } from './user-links.tsx';

/** The header's end: who is signed in, or how to. Under AVOD nobody needs to. [LAYOUT-12 LAYOUT-14] */
export function AccountMenu() {
  const state = useSessionState();
  const isProspect = useProspect();
  if (state.status === 'known') return <UserMenu customer={state.customer} />;
  if (state.status === 'restoring') return <span className={styles.place} aria-hidden="true" />;
  return isProspect ? <SignInLinks className={styles.links} /> : null;
}

/** [LAYOUT-14 LAYOUT-16] */
export function SignInLinks({
  className,
  onChoose,
}: {
  className?: string | undefined;
  onChoose?: () => void;
}) {
  const t = useT('menu');
  const location = useLocation();
  return (
    <div className={className}>
      <Link to={accountTo(location, 'login')} className={buttonClass({ look: 'plain' })} onClick={onChoose}>
        {t('sign_in')}
      </Link>
      <Link
        to={accountTo(location, 'create-account')}
        className={buttonClass({ look: 'primary' })}
        onClick={onChoose}
      >
        {t('sign_up')}
      </Link>
    </div>
  );
}

function UserMenu({ customer }: { customer: Customer }) {
  const t = useT('menu');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const close = () => list.current?.hidePopover();
  // Tab leads on through the page, and the menu does not stay behind
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && close();
  const name = customer.fullName || customer.email;
  return (
    <nav aria-label={t('account')} className={styles.menu} onBlur={onBlur}>
      <IconButton label={t('account_of', { name })} popoverTarget={id} aria-haspopup="true">
        <CircleUserRound aria-hidden="true" />
      </IconButton>
      <div ref={list} id={id} popover="auto" className={`${popover.list} ${styles.list}`}>
        <p className={styles.who}>{customer.email}</p>
        <UserLinks className={styles.entries} onChoose={close} logOutIcon={<LogOut aria-hidden="true" />} />
      </div>
    </nav>
  );
}
