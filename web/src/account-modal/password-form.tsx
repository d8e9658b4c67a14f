import { KeyRound } from 'lucide-react';
import { useMemo } from 'react';
import { useSession } from '../account/session-context.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { useT } from '../i18n/use-t.ts';
import { FormView, SubmitButton } from '../ui/form/form-view.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { AccountName } from './account-name.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { passwordSchema } from './password-schema.ts';
import type { PasswordWay } from './password-way.ts';

interface Props {
  way: Exclude<PasswordWay, object>;
  /** Whose password it is; empty where only the token tells. */
  email: string;
  /** What the address brought. */
  token: string;
  onChanged(): void;
}

/** Sets a new password by the old one, a mailed link or a mailed code. [PASSWORD-14 PASSWORD-16 PASSWORD-31] */
export function PasswordForm({ way, email, token, onChanged }: Props) {
  const t = useT('account');
  const session = useSession();
  const schema = useMemo(() => passwordSchema(way === 'old' ? 'old' : 'token'), [way]);
  const form = useAccountForm({
    schema,
    values: { oldPassword: '', token, password: '', confirmation: '' },
    submit: async ({ oldPassword, token, password: newPassword }) => {
      const { accounts } = await session.provider();
      if (way === 'old') await accounts.changePassword({ oldPassword, newPassword });
      else if (!token) return { form: t('reset.invalid_link') };
      else await accounts.resetPassword({ email, token, newPassword });
      onChanged();
    },
  });
  return (
    <FormView form={form}>
      {way === 'code' && (
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
      {way === 'old' && (
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
