import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession, useSessionState } from '../../account/session/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { useRedirect } from '../use-redirect.ts';
import emptyStyles from './empty-page.module.css';
import styles from './user.module.css';
import { UserNav } from './user-nav.tsx';
import { userRedirect } from './user-redirect.ts';

/** What surrounds a page of the user area, for signed-in viewers. [ROUTE-14 ROUTE-22 ACCOUNT-05 PAY-01] */
export function UserArea({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { config } = useSite();
  const state = useSessionState();
  const to = userRedirect(location, config, state.status);
  const isUnreachable = state.status === 'restoring' && state.unreachable === true;
  useRedirect(to);
  if (to !== null) return null;
  return (
    <div className={styles.area}>
      <UserNav />
      <div className={styles.content}>{isUnreachable ? <UserOutage /> : children}</div>
    </div>
  );
}

/** Replaces a page of the user area while the provider cannot say who the viewer is. */
function UserOutage() {
  const t = useT('menu');
  const session = useSession();
  return (
    <div role="alert" className={emptyStyles.empty}>
      <p className={emptyStyles.text}>{t('account_unreachable')}</p>
      <Button look="primary" onClick={session.retry}>
        {t('try_again')}
      </Button>
    </div>
  );
}
