import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../account-modal.module.css';
import { useSendReset } from './reset-mail.ts';

/** Sends the mail again, and shows the result. [PASSWORD-28] */
export function ResendMail({ email }: { email: string }) {
  const t = useT('account');
  const user = useT('user');
  const send = useSendReset();
  const [went, setWent] = useState<'busy' | 'well' | 'wrong'>();
  const resend = async () => {
    if (went === 'busy') return;
    setWent('busy');
    setWent(
      await send(email).then(
        () => 'well',
        () => 'wrong',
      ),
    );
  };
  return (
    <div className={styles.actions}>
      <Button look="plain" aria-disabled={went === 'busy' || undefined} onClick={() => void resend()}>
        {t('reset.resend')}
      </Button>
      <p role="status" className={styles.foot}>
        {went === 'well' && t('reset.resent')}
      </p>
      {went === 'wrong' && (
        <p role="alert" className={styles.fault}>
          {user('account.resend_mail_error')}
        </p>
      )}
    </div>
  );
}
