import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/form/form-view.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { ButtonRow } from './section.tsx';
import styles from './section-form.module.css';

interface Props<V extends FieldValues> {
  form: Form<V>;
  /** The section's fields and their labels. */
  labels: readonly { name: Path<V>; label: ReactNode }[];
}

/** All errors of a section, above its fields. [ACCOUNT-14] */
export function SectionErrors<V extends FieldValues>({ form, labels }: Props<V>) {
  const faulty = labels.flatMap(({ name, label }) => {
    const error = form.getError(name);
    return error ? [{ name, label, error }] : [];
  });
  if (!form.message && faulty.length === 0) return null;
  return (
    <div role="alert" className={styles.errors}>
      <ul>
        {form.message && (
          <li>
            <CircleAlert aria-hidden="true" />
            {form.message}
          </li>
        )}
        {faulty.map(({ name, label, error }) => (
          <li key={name}>
            <CircleAlert aria-hidden="true" />
            <span>
              {label}: {error}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Fields side by side where they fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Save and cancel buttons of a section that is being edited. [ACCOUNT-13 ACCOUNT-16] */
export function SectionActions({ busy, onCancel }: { busy: boolean; onCancel(): void }) {
  const t = useT('user');
  return (
    <ButtonRow>
      <SubmitButton busy={busy}>{t('account.save')}</SubmitButton>
      <Button disabled={busy} onClick={onCancel}>
        {t('account.cancel')}
      </Button>
    </ButtonRow>
  );
}
