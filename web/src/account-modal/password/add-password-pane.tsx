import { useCustomer } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { useNextPane } from '../pane/use-next-pane.ts';
import { AskMail } from './ask-mail.tsx';

/**
 * Sends a viewer who signed in through another service a mail to set a first password; the form follows. A
 * viewer who already has a password changes it instead. [PASSWORD-17 PASSWORD-27 MODAL-14] (G-72)
 */
export function Pane(props: PaneProps) {
  const { go } = props;
  const t = useT('account');
  const user = useT('user');
  const customer = useCustomer();
  const hasPassword = customer?.hasPassword ?? false;
  useNextPane(go, hasPassword && 'edit-password');
  return (
    <>
      <PaneTitle sub={t('reset.add_sub', { email: customer?.email ?? '' })}>{t('reset.add_title')}</PaneTitle>
      <AskMail {...props} failed={user('account.add_password_error')} />
    </>
  );
}
