import { useCustomer } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { AskMail } from '../password/ask-mail.tsx';

/**
 * For an account without a password: the viewer has to set one first, to confirm the deletion with.
 * [DELETE-10 MODAL-15]
 */
export function Pane(props: PaneProps) {
  const t = useT('user');
  const email = useCustomer()?.email ?? '';
  return (
    <>
      <PaneTitle sub={t('account.delete_account.no_password', { email })}>
        {t('account.delete_account.no_password_title')}
      </PaneTitle>
      <AskMail {...props} failed={t('account.add_password_error')} />
    </>
  );
}
