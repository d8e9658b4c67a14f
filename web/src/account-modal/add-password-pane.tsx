import { useEffect } from 'react';
import { useCustomer } from '../account/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { AskMail } from './ask-mail.tsx';
import { PaneTitle } from './pane-title.tsx';
import type { PaneProps } from './panes.ts';

/**
 * A viewer who signed in by another service is sent what sets a first password; the form for it follows. Whoever has one
 * changes it. [PASSWORD-17 PASSWORD-27 MODAL-14] (G-72)
 */
export function Pane(props: PaneProps) {
  const { go } = props;
  const t = useT('account');
  const user = useT('user');
  const customer = useCustomer();
  const hasPassword = customer?.hasPassword ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasPassword) go('edit-password');
  }, [hasPassword]);
  return (
    <>
      <PaneTitle sub={t('reset.add_sub', { email: customer?.email ?? '' })}>{t('reset.add_title')}</PaneTitle>
      <AskMail {...props} failed={user('account.add_password_error')} />
    </>
  );
}
