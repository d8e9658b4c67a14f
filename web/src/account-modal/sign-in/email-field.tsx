import { Mail } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';

/** The address an account is known by. */
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
