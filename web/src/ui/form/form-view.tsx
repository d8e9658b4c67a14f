import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { ButtonLook } from '../button-class.ts';
import styles from './form.module.css';

interface Props {
  form: { busy: boolean; message: string | undefined; onSubmit: ComponentProps<'form'>['onSubmit'] };
  /** For a button that stands outside it. */
  id?: string;
  children: ReactNode;
}

/** A form with what is wrong with it above its fields, said aloud as it appears. [A11Y-03] */
export function FormView({ form, id, children }: Props) {
  return (
    <form id={id} className={styles.form} noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
      {form.message && (
        <p role="alert" className={styles.message}>
          <CircleAlert aria-hidden="true" />
          {form.message}
        </p>
      )}
      {children}
    </form>
  );
}

/** The button that sends its form. While that is on its way it says so, and a second press does nothing. [A11Y-05] */
export function SubmitButton({
  busy,
  disabled = false,
  children,
  ...look
}: ButtonLook & { busy: boolean; disabled?: boolean; form?: string; children: ReactNode }) {
  return (
    <Button
      type="submit"
      look="primary"
      // the focus stays on it, as it would not on a disabled one
      aria-disabled={busy || disabled || undefined}
      className={styles.submit}
      onClick={(event) => disabled && event.preventDefault()}
      {...look}
    >
      {children}
      {busy && <span className={styles.wait} aria-hidden="true" />}
    </Button>
  );
}
