import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './form.module.css';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Shown before the text. */
    icon?: ReactNode;
    /** Shown after it. */
    end?: ReactNode;
  };

/** One line of text. */
export function TextField({ label, error, hint, icon, end, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ties) => (
        <span className={styles.box} data-bad={Boolean(error) || undefined}>
          {icon}
          <input {...input} {...ties} aria-required={required} />
          {end}
        </span>
      )}
    </Field>
  );
}
