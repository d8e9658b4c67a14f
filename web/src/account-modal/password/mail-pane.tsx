import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useSessionState } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { PaneActions, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { PaneWait } from '../pane/pane-wait.tsx';
import { useNextPane } from '../pane/use-next-pane.ts';
import { useAskReset } from './reset-mail.ts';

const schema = v.object({});

/**
 * Sends a mail to the viewer's own address, once they confirm: to reset their password, or to set a first one
 * (G-72), also before a deletion. An anonymous viewer enters an address first, and one who has a password needs
 * no first one. [PASSWORD-17 PASSWORD-27 PASSWORD-29 DELETE-10 MODAL-14 MODAL-15]
 */
export function Pane({ go, close }: PaneProps) {
  const t = useT('account');
  const user = useT('user');
  const [params] = useSearchParams();
  // once the mail is sent, the address names the next pane before this one goes
  const [u] = useState(() => params.get('u'));
  const state = useSessionState();
  const customer = state.status === 'signed-in' ? state.customer : null;
  const email = customer?.email ?? '';
  const resets = u === 'reset-password';
  useNextPane(go, resets && state.status === 'anonymous' && 'forgot-password');
  useNextPane(go, u === 'add-password' && customer?.hasPassword && 'edit-password');
  const ask = useAskReset(go);
  const form = useAccountForm({
    schema,
    values: {},
    submit: async () => {
      try {
        await ask(email);
      } catch (error) {
        if (resets) throw error;
        return { form: user('account.add_password_error') };
      }
    },
  });
  const [title, sub] =
    u === 'warning-account-deletion'
      ? [
          user('account.delete_account.no_password_title'),
          user('account.delete_account.no_password', { email }),
        ]
      : resets
        ? [t('reset.ask_title'), t('reset.ask_sub', { email })]
        : [t('reset.add_title'), t('reset.add_sub', { email })];
  return (
    <>
      <PaneTitle sub={customer && sub}>{title}</PaneTitle>
      <PaneWait waits={!customer}>
        <FormView form={form}>
          <PaneActions>
            <SubmitButton big busy={form.busy}>
              {t('reset.send_mail')}
            </SubmitButton>
            <Button onClick={close}>{t('reset.cancel')}</Button>
          </PaneActions>
        </FormView>
      </PaneWait>
    </>
  );
}
