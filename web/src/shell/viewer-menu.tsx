import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSession, useSessionState } from '../account/session/session-context.ts';
import { useLogOut } from '../account/session/use-log-out.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './account-outage.module.css';
import { UserLinks } from './user-links.tsx';
import { AccountLink, UserMenu } from './user-menu.tsx';

/** What the end of the header shows to a viewer with a session. [LAYOUT-12] */
export function HeaderViewer() {
  const state = useSessionState();
  if (state.status === 'signed-in')
    return (
      <>
        <UserMenu customer={state.customer} />
        <AccountLink customer={state.customer} />
      </>
    );
  return state.status === 'restoring' && state.unreachable ? <AccountOutage /> : null;
}

/** The same in the sidebar. [LAYOUT-17] */
export function SidebarViewer({ className, onChoose }: { className: string | undefined; onChoose(): void }) {
  const t = useT('menu');
  const state = useSessionState();
  if (state.status === 'signed-in') {
    return (
      <nav aria-label={t('account')}>
        <UserLinks className={className} onChoose={onChoose} />
      </nav>
    );
  }
  return state.status === 'restoring' && state.unreachable ? <SidebarOutage onChoose={onChoose} /> : null;
}

/** Shown while the provider cannot say who is watching: reports it once, and offers a retry. */
function AccountOutage() {
  const t = useT('menu');
  const session = useSession();
  const toast = useToast();
  const report = useEffectEvent(() => toast(t('account_unreachable')));
  useEffect(() => report(), []);
  return (
    <IconButton label={t('account_again')} onClick={session.retry}>
      <CloudOff aria-hidden="true" />
    </IconButton>
  );
}

/** The same in the sidebar, with text, and with a button to log out. */
function SidebarOutage({ onChoose }: { onChoose(): void }) {
  const t = useT('menu');
  const session = useSession();
  const logOut = useLogOut(onChoose);
  return (
    <div className={styles.outage}>
      <p>{t('account_unreachable')}</p>
      <Button look="primary" onClick={session.retry}>
        {t('try_again')}
      </Button>
      <Button look="plain" onClick={logOut}>
        {t('log_out')}
      </Button>
    </div>
  );
}
