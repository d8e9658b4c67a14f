import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldNotes, type FieldProps, useFieldTies } from './field.tsx';
import styles from './form.module.css';

/** A checkbox with its label. */
export function CheckboxField({
  label,
  error,
  hint,
  required,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const { ties, ids } = useFieldTies(error, hint);
  return (
    <div className={styles.field}>
      <div className={styles.tick}>
        <input {...input} {...ties} type="checkbox" aria-required={required} />
        <span className={styles.tickBox} aria-hidden="true">
          <Check />
        </span>
        <label htmlFor={ties.id}>{label}</label>
      </div>
      <FieldNotes ids={ids} error={error} hint={hint} />
    </div>
  );
}
