import * as v from 'valibot';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useCustomer } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { PaneActions } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { useAskReset } from './reset-mail.ts';

const schema = v.object({});

/**
 * Sends a mail to the viewer's own address, once they confirm. `failed` is shown if the mail cannot be sent.
 */
export function AskMail({ go, close, failed }: PaneProps & { failed?: string }) {
  const t = useT('account');
  const email = useCustomer()?.email ?? '';
  const ask = useAskReset(go);
  const form = useAccountForm({
    schema,
    values: {},
    submit: async () => {
      try {
        await ask(email);
      } catch (error) {
        if (!failed) throw error;
        return { form: failed };
      }
    },
  });
  return (
    <FormView form={form}>
      <PaneActions>
        <SubmitButton big busy={form.busy}>
          {t('reset.send_mail')}
        </SubmitButton>
        <Button onClick={close}>{t('reset.cancel')}</Button>
      </PaneActions>
    </FormView>
  );
}
