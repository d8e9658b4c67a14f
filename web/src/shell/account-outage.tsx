import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../account/session/session-context.ts';
import { useLogOut } from '../account/session/use-log-out.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './account-outage.module.css';

/**
 * At the end of the header while the provider cannot say who is watching: reports it once, and offers a retry.
 */
export function AccountOutage() {
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
export function SidebarOutage({ onChoose }: { onChoose(): void }) {
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
