import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import type { ConsentField } from '../../account/customer.ts';
import { ConsentFields } from '../../account/forms/consent-fields.tsx';
import { consentAnswers, consentRules } from '../../account/forms/consent-form.ts';
import { consentFieldsQuery } from '../../account/forms/consent-query.ts';
import { emailRule, newPasswordRule } from '../../account/forms/form-rules.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { createSignUp } from '../../account/sign-up.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { PaneActions, PaneAlert, PaneFoot, PaneLink, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { useCapabilities } from '../use-capabilities.ts';
import { EmailField } from './email-field.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

const NONE: readonly ConsentField[] = [];

/** Creates an account, with the answers to the publisher's questions. [REG-01 MODAL-03] */
export function Pane({ close }: PaneProps) {
  const t = useT('account');
  const session = useSession();
  const questions = useQuery(consentFieldsQuery(session));
  const fields = questions.data ?? NONE;
  const schema = useMemo(
    () => v.object({ email: emailRule, password: newPasswordRule, consents: consentRules(fields) }),
    [fields],
  );
  const [signUp] = useState(() => createSignUp(session));
  const { can, error, refetch } = useCapabilities();
  // the pane stays until the next one is known
  const isIn = useCustomer() !== null;
  // [REG-04 REG-05]
  const captcha = useCaptcha();
  const isWaiting = questions.isPending || (!can && !error);
  const canSend = questions.isSuccess && can !== undefined;
  const form = useAccountForm({
    schema,
    values: { email: '', password: '', consents: [] },
    submit: async ({ email, password, consents }) => {
      if (!canSend || session.state().status === 'signed-in') return;
      const captchaValue = await captcha.solve();
      await signUp({ email, password, consents: consentAnswers(fields, consents), captchaValue });
    },
  });
  const isMissing = fields.some((_, index) => form.getError(`consents.${index}`));
  return (
    <>
      <PaneTitle sub={t('registration.sub')}>{t('registration.title')}</PaneTitle>
      <FormView form={form}>
        <EmailField {...form.field('email')} />
        <NewPasswordField
          label={t('registration.password')}
          password={form.value('password')}
          {...form.field('password')}
        />
        {questions.isPending && <Spinner label={t('loading')} />}
        {(questions.isError || (error && !can)) && (
          <PaneActions role="alert">
            {t('registration.questions_failed')}
            <Button onClick={() => void Promise.all([questions.refetch(), refetch()])}>
              {t('try_again')}
            </Button>
          </PaneActions>
        )}
        <ConsentFields fields={fields} form={form} />
        {isMissing && <PaneAlert>{t('registration.consents_error')}</PaneAlert>}
        {captcha.frame}
        {(canSend || isWaiting) && (
          <SubmitButton big busy={form.busy || isIn || isWaiting}>
            {t('registration.continue')}
          </SubmitButton>
        )}
      </FormView>
      <SocialSignIn />
      <PaneFoot>
        {t('registration.already_account')} <PaneLink u="login">{t('login.sign_in')}</PaneLink>
      </PaneFoot>
      <Button look="plain" onClick={close}>
        {t('registration.not_now')}
      </Button>
    </>
  );
}
