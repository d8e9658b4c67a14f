import { useSession } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import styles from './empty-page.module.css';

/** Replaces a page of the user area while the provider cannot say who the viewer is. */
export function UserOutage() {
  const t = useT('menu');
  const session = useSession();
  return (
    <div role="alert" className={styles.empty}>
      <p className={styles.text}>{t('account_unreachable')}</p>
      <Button look="primary" onClick={session.retry}>
        {t('try_again')}
      </Button>
    </div>
  );
}
