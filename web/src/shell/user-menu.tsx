import { LogOut } from 'lucide-react';
import { type FocusEvent, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Customer } from '../account/customer.ts';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../paths/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import popover from '../ui/popover-list.module.css';
import { UserLinks } from './user-links.tsx';
import styles from './user-menu.module.css';

/** Who is signed in, with their pages and the log-out button. [LAYOUT-12] */
export function UserMenu({ customer }: { customer: Customer }) {
  const t = useT('menu');
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => list.current?.hidePopover();
  // Tab continues through the page, and the menu closes
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && close();
  useLayoutEffect(() => {
    const own = menu.current;
    return () => {
      // a log-out removes the button that has the focus; this runs just before
      if (own?.contains(document.activeElement))
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    };
  }, []);
  const name = getName(customer);
  return (
    <nav ref={menu} aria-label={t('account')} className={styles.menu} onBlur={onBlur}>
      <IconButton label={t('account_of', { name })} popoverTarget={id} aria-haspopup="true">
        <Initial name={name} />
      </IconButton>
      <div ref={list} id={id} popover="auto" className={`${popover.list} ${styles.list}`}>
        <p className={styles.who}>{customer.email}</p>
        <UserLinks className={styles.entries} onChoose={close} logOutIcon={<LogOut aria-hidden="true" />} />
      </div>
    </nav>
  );
}

/** Who is signed in, as a link to their account, in windows too narrow for the menu. [LAYOUT-12] (G-28) */
export function AccountLink({ customer }: { customer: Customer }) {
  const t = useT('menu');
  const name = getName(customer);
  return (
    <Link to={paths.user.to()} aria-label={t('account_of', { name })} className={styles.link}>
      <Initial name={name} />
    </Link>
  );
}

const getName = ({ fullName, email }: Customer) => fullName || email;

/** The first letter of a name, by code point. */
function Initial({ name }: { name: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {[...name.trim()][0]?.toLocaleUpperCase() ?? ''}
    </span>
  );
}
