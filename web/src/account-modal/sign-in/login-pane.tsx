import { useState } from 'react';
import * as v from 'valibot';
import { emailRule, passwordRule } from '../../account/forms/form-rules.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PaneFoot, PaneLink, PaneTitle } from '../pane/pane.tsx';
import { usePaneData } from '../pane-data.ts';
import { EmailField } from './email-field.tsx';
import styles from './login-pane.module.css';
import { SocialSignIn } from './social-sign-in.tsx';

const schema = v.object({ email: emailRule, password: passwordRule });

/** Signs a viewer in. The account modal decides what follows. [SESSION-01 SESSION-02 MODAL-02] */
export function Pane() {
  const t = useT('account');
  const session = useSession();
  const paneData = usePaneData();
  const [notice] = useState(() => {
    const isOver = paneData.take('ended');
    return paneData.take('notice') ?? (isOver && t('session_ended'));
  });
  // the pane stays until the next one is known
  const isIn = useCustomer() !== null;
  const form = useAccountForm({
    schema,
    values: { email: '', password: '' },
    submit: async (who) => {
      if (session.state().status !== 'signed-in') await session.logIn(who);
    },
  });
  return (
    <>
      <PaneTitle sub={notice && <span role="status">{notice}</span>}>{t('login.title')}</PaneTitle>
      <FormView form={form}>
        <EmailField {...form.field('email')} />
        <PasswordField
          label={t('login.password')}
          showLabel={t('show_password')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <PaneLink u="forgot-password" className={styles.aside}>
          {t('login.forgot_password')}
        </PaneLink>
        <SubmitButton big busy={form.busy || isIn}>
          {t('login.sign_in')}
        </SubmitButton>
      </FormView>
      <SocialSignIn />
      <PaneFoot>
        {t('login.not_registered')} <PaneLink u="create-account">{t('login.sign_up')}</PaneLink>
      </PaneFoot>
    </>
  );
}
