import { CreditCard, Heart, LogOut, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { userLinks } from '../../access/user-links.ts';
import { useCustomer } from '../../account/session/session-context.ts';
import { useLogOut } from '../../account/session/use-log-out.ts';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './user-nav.module.css';
import { withoutSlash } from './user-redirect.ts';

const LOOKS = {
  account: { Icon: UserRound, label: 'my_account' },
  favorites: { Icon: Heart, label: 'favorites' },
  payments: { Icon: CreditCard, label: 'payments' },
} as const;

/** The viewer, their pages and the log-out button; in the menu on narrow screens. [ACCOUNT-01 ACCOUNT-02] */
export function UserNav() {
  const t = useT('menu');
  const label = useT('user')('pages');
  const logOut = useLogOut();
  const customer = useCustomer();
  const { config } = useSite();
  const pathname = withoutSlash(useLocation().pathname);
  // a free site has no other account menu, and so no other log-out button [LAYOUT-13]
  const alone = accessModel(config) === 'AVOD';
  return (
    <nav className={styles.nav} data-alone={alone || undefined} aria-label={label}>
      <p className={styles.who} data-waiting={!customer || undefined}>
        <strong className={styles.name}>{customer?.fullName || customer?.email}</strong>
        {customer && customer.fullName !== customer.email && (
          <span className={styles.email}>{customer.email}</span>
        )}
      </p>
      <ul className={styles.links}>
        {userLinks(config).map(({ key, to }) => {
          const { Icon, label } = LOOKS[key];
          return (
            <li key={key}>
              <Link to={to} className={styles.link} aria-current={pathname === to ? 'page' : undefined}>
                <Icon aria-hidden="true" />
                {t(label)}
              </Link>
            </li>
          );
        })}
        <li>
          <button type="button" className={styles.link} onClick={logOut}>
            <LogOut aria-hidden="true" />
            {t('log_out')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
