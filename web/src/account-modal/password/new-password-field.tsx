import { isValidPassword, passwordScore, strengthLabel } from '../../account/forms/password-strength.ts';
import { useT } from '../../i18n/use-t.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import type { TextFieldProps } from '../../ui/form/text-field.tsx';
import styles from './new-password-field.module.css';

const BARS = [1, 2, 3, 4];

/** The field for a new password, with its strength while it is typed. [REG-01 PASSWORD-06] */
export function NewPasswordField({ password, ...field }: TextFieldProps & { password: string }) {
  const t = useT('account');
  // the error says the rule again
  const isRuleBroken = field.error === t('registration.invalid_password');
  return (
    <div className={styles.whole}>
      <PasswordField
        showLabel={t('show_password')}
        autoComplete="new-password"
        required
        hint={isRuleBroken ? undefined : t('registration.password_rule')}
        {...field}
      />
      {password && <Meter password={password} />}
    </div>
  );
}

function Meter({ password }: { password: string }) {
  const t = useT('account');
  const label = strengthLabel(password);
  // any valid password lights the first dot
  const lit = isValidPassword(password) ? Math.max(1, passwordScore(password)) : 0;
  return (
    <p className={styles.meter} data-strength={label}>
      {BARS.map((bar) => (
        <i key={bar} className={styles.bar} data-lit={bar <= lit || undefined} aria-hidden="true" />
      ))}
      <span className="hidden-text">{t('registration.password_strength.label')}</span>
      <output className={styles.word}>{t(`registration.password_strength.${label}`)}</output>
    </p>
  );
}
