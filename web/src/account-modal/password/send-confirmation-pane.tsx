import { useSearchParams } from 'react-router';
import { useCustomer } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { PaneActions, PaneFoot, PaneLink, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { useCapabilities } from '../use-capabilities.ts';
import { ResendMail } from './resend-mail.tsx';

/** Says that the mail was sent. [PASSWORD-08 MODAL-14] (G-70) */
export function Pane({ go, close }: PaneProps) {
  const t = useT('account');
  const given = useSearchParams()[0].get('email');
  const own = useCustomer()?.email;
  const email = given || own;
  const byCode = useCapabilities().can?.resetPasswordBy === 'code';
  return (
    <>
      <PaneTitle sub={email ? t('reset.sent_sub', { email }) : t('reset.sent_sub_no_address')}>
        {t('reset.sent_title')}
      </PaneTitle>
      <p>{t('reset.not_received')}</p>
      <PaneActions>
        {byCode && email ? (
          <Button look="primary" big onClick={() => go('edit-password', { email })}>
            {t('reset.enter_code')}
          </Button>
        ) : (
          <Button look="primary" big onClick={close}>
            {t('reset.done')}
          </Button>
        )}
        {email && <ResendMail email={email} />}
      </PaneActions>
      {!email && (
        <PaneFoot>
          <PaneLink u="forgot-password">{t('reset.ask_again')}</PaneLink>
        </PaneFoot>
      )}
    </>
  );
}
