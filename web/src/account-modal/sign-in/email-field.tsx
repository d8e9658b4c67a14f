import { Mail } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';

/** The email address of an account. */
export function EmailField(field: Omit<TextFieldProps, 'label'>) {
  const t = useT('account');
  return (
    <TextField
      label={t('login.email')}
      type="email"
      autoComplete="username"
      required
      icon={<Mail aria-hidden="true" />}
      {...field}
    />
  );
}
