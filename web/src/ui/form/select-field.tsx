import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './form.module.css';

export interface FieldOption {
  value: string;
  label: string;
}

/** A choice from a list. `empty` is the label for no choice, which can be selected again. */
export function SelectField({
  label,
  error,
  hint,
  options,
  empty,
  required,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'id'> & { options: readonly FieldOption[]; empty: string }) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ties) => (
        <span className={styles.box} data-bad={Boolean(error) || undefined}>
          <select {...select} {...ties} aria-required={required}>
            <option value="">{empty}</option>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
