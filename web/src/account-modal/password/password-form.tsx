import { KeyRound } from 'lucide-react';
import { useMemo, useRef } from 'react';
import * as v from 'valibot';
import { hasCode } from '../../account/account-failure.ts';
import { newPasswordRule, passwordRule } from '../../account/forms/form-rules.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { requirePort } from '../../account/require-port.ts';
import { useSession } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { AccountName } from '../account-name.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { PasswordMethod } from './password-change-method.ts';

interface Props {
  method: Exclude<PasswordMethod, object>;
  /** The account of the password; empty if only the token identifies it. */
  email: string;
  /** The token in the address. */
  token: string;
  onChanged(): void;
  /** The session has ended; `lost`: perhaps by a change that got no answer. (G-118) */
  onSignedOut(lost: boolean): void;
}

/**
 * Sets a new password with the current one, a mailed link or a mailed code. [PASSWORD-14 PASSWORD-16
 * PASSWORD-31]
 */
export function PasswordForm({ method, email, token, onChanged, onSignedOut }: Props) {
  const t = useT('account');
  const session = useSession();
  const unanswered = useRef(false);
  const schema = useMemo(() => passwordSchema(method), [method]);
  const form = useAccountForm({
    schema,
    values: { oldPassword: '', token, password: '', confirmation: '' },
    submit: async ({ oldPassword, token, password: newPassword }) => {
      const provider = await session.provider();
      if (method !== 'old' && !token) return { form: t('reset.invalid_link') };
      try {
        if (method === 'old')
          await requirePort(provider, 'passwordChange').changePassword({ oldPassword, newPassword });
        else await provider.accounts.resetPassword({ email, token, newPassword });
      } catch (error) {
        if (hasCode(error, 'unreachable')) unanswered.current = true;
        // the change without an answer may have used it up, or not have come at all
        const isInvalid = hasCode(error, 'reset.invalid_token', 'reset.invalid_reset_link');
        const mayBeUsed = unanswered.current && isInvalid;
        if (mayBeUsed && method === 'code') return { form: t('reset.unknown') };
        const isOver = method === 'old' ? hasCode(error, 'session_ended', 'not_logged_in') : mayBeUsed;
        if (!isOver) throw error;
        return onSignedOut(unanswered.current);
      }
      onChanged();
    },
  });
  return (
    <FormView form={form}>
      {method === 'code' && (
        <TextField
          label={t('reset.code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          icon={<KeyRound aria-hidden="true" />}
          {...form.field('token')}
        />
      )}
      {method === 'old' && (
        <PasswordField
          label={t('reset.old_password')}
          showLabel={t('show_password')}
          autoComplete="current-password"
          required
          {...form.field('oldPassword')}
        />
      )}
      <NewPasswordField
        label={t('reset.new_password')}
        password={form.value('password')}
        {...form.field('password')}
      />
      <PasswordField
        label={t('reset.confirmation')}
        showLabel={t('show_password')}
        autoComplete="new-password"
        required
        {...form.field('confirmation')}
      />
      <SubmitButton big busy={form.busy}>
        {t('reset.save')}
      </SubmitButton>
      <AccountName email={email} />
    </FormView>
  );
}

/**
 * A new password, typed twice, and what authorises it: the current one, or a mailed token. [PASSWORD-10
 * PASSWORD-11 PASSWORD-12 PASSWORD-14]
 */
function passwordSchema(method: Props['method']) {
  return v.pipe(
    v.object({
      oldPassword: method === 'old' ? passwordRule : v.string(),
      // a missing token is an error of the form, not of a field: with a link there is no field for it
      token: v.pipe(v.string(), v.trim()),
      password: newPasswordRule,
      confirmation: passwordRule,
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmation']],
        ({ password, confirmation }) => password === confirmation,
        'reset.passwords_do_not_match',
      ),
      ['confirmation'],
    ),
  );
}
