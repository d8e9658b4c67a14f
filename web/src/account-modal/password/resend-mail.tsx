import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { PaneActions, PaneAlert, PaneFoot } from '../pane/pane.tsx';
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
    <PaneActions>
      <Button look="plain" aria-disabled={went === 'busy' || undefined} onClick={() => void resend()}>
        {t('reset.resend')}
      </Button>
      <PaneFoot role="status">{went === 'well' && t('reset.resent')}</PaneFoot>
      {went === 'wrong' && <PaneAlert>{user('account.resend_mail_error')}</PaneAlert>}
    </PaneActions>
  );
}
