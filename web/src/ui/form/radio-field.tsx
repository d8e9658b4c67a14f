import type { ComponentProps } from 'react';
import { FieldGroup, type FieldProps } from './field.tsx';
import styles from './form.module.css';
import type { FieldOption } from './select-field.tsx';

/** A choice among a few options, all visible. */
export function RadioField({
  label,
  error,
  hint,
  options,
  required,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'type'> & { options: readonly FieldOption[] }) {
  return (
    <FieldGroup label={label} error={error} hint={hint}>
      {(ties) => (
        <div role="radiogroup" aria-required={required} className={styles.choices}>
          {options.map(({ value, label: text }) => (
            <label key={value} className={styles.tick}>
              <input {...input} type="radio" value={value} aria-invalid={ties['aria-invalid']} />
              <span className={styles.dot} aria-hidden="true" />
              <span>{text}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
