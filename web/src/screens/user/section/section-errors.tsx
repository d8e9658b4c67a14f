import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { Form } from '../../../ui/form/use-form.ts';
import styles from './section-errors.module.css';

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
