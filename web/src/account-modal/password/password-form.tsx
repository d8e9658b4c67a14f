import { KeyRound } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { AccountFailure } from '../../account/account-failure.ts';
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
import { passwordSchema } from './password-schema.ts';

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

const ENDED = ['session_ended', 'not_logged_in'];
const USED = ['reset.invalid_token', 'reset.invalid_reset_link'];

/**
 * Sets a new password with the current one, a mailed link or a mailed code. [PASSWORD-14 PASSWORD-16
 * PASSWORD-31]
 */
export function PasswordForm({ method, email, token, onChanged, onSignedOut }: Props) {
  const t = useT('account');
  const session = useSession();
  const unanswered = useRef(false);
  const schema = useMemo(() => passwordSchema(method === 'old' ? 'old' : 'token'), [method]);
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
        const code = error instanceof AccountFailure ? error.code : '';
        if (code === 'unreachable') unanswered.current = true;
        // the change without an answer may have used it up, or not have come at all
        const mayBeUsed = unanswered.current && USED.includes(code);
        if (mayBeUsed && method === 'code') return { form: t('reset.unknown') };
        const isOver = method === 'old' ? ENDED.includes(code) : mayBeUsed;
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
