import { CreditCard, Heart, LogOut, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { userLinks } from '../../access/user-links.ts';
import { useCustomer, useSession } from '../../account/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './user-nav.module.css';
import { withoutSlash } from './user-redirect.ts';

const LOOKS = {
  account: { Icon: UserRound, words: 'my_account' },
  favorites: { Icon: Heart, words: 'favorites' },
  payments: { Icon: CreditCard, words: 'payments' },
} as const;

/** Who is signed in, the pages that are theirs, and the way out. On narrow screens the menu has them. [ACCOUNT-01 ACCOUNT-02] */
export function UserNav() {
  const t = useT('menu');
  const label = useT('user')('pages');
  const session = useSession();
  const customer = useCustomer();
  const pathname = withoutSlash(useLocation().pathname);
  return (
    <nav className={styles.nav} aria-label={label}>
      <p className={styles.who} data-waiting={!customer || undefined}>
        <strong className={styles.name}>{customer?.fullName || customer?.email}</strong>
        {customer && customer.fullName !== customer.email && (
          <span className={styles.email}>{customer.email}</span>
        )}
      </p>
      <ul className={styles.links}>
        {userLinks(useSite().config).map(({ key, to }) => {
          const { Icon, words } = LOOKS[key];
          return (
            <li key={key}>
              <Link to={to} className={styles.link} aria-current={pathname === to ? 'page' : undefined}>
                <Icon aria-hidden="true" />
                {t(words)}
              </Link>
            </li>
          );
        })}
        <li>
          <button type="button" className={styles.link} onClick={() => void session.logOut()}>
            <LogOut aria-hidden="true" />
            {t('log_out')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
