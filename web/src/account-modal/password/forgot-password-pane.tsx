import * as v from 'valibot';
import { hasCode } from '../../account/account-failure.ts';
import { emailRule } from '../../account/forms/form-rules.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useCustomer } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { PaneFoot, PaneLink, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { EmailField } from '../sign-in/email-field.tsx';
import { useCapabilities } from '../use-capabilities.ts';
import { useAskReset } from './reset-mail.ts';

const schema = v.object({ email: emailRule });

/** Sends the mail that lets a viewer set a new password. [PASSWORD-07 MODAL-14] */
export function Pane({ go }: PaneProps) {
  const t = useT('account');
  const customer = useCustomer();
  const byLink = useCapabilities().can?.resetPasswordBy === 'link';
  const ask = useAskReset(go);
  const form = useAccountForm({
    schema,
    values: { email: customer?.email ?? '' },
    submit: async ({ email }) => {
      try {
        await ask(email);
      } catch (error) {
        // a failure without its own text shows the provider's message [PASSWORD-26]
        const message = hasCode(error, 'unknown_error') && error.serverMessage;
        if (!message) throw error;
        return { form: message };
      }
    },
  });
  return (
    <>
      <PaneTitle sub={t(byLink ? 'reset.forgot_sub_link' : 'reset.forgot_sub')}>
        {t('reset.forgot_title')}
      </PaneTitle>
      <FormView form={form}>
        <EmailField {...form.field('email')} />
        <SubmitButton big busy={form.busy}>
          {t('reset.send_mail')}
        </SubmitButton>
      </FormView>
      {!customer && (
        <PaneFoot>
          <PaneLink u="login">{t('reset.back_to_login')}</PaneLink>
        </PaneFoot>
      )}
    </>
  );
}
