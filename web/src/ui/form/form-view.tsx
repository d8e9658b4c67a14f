import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Button } from '../button.tsx';
import type { ButtonLook } from '../button-class.ts';
import styles from './form.module.css';

interface Props {
  form: { busy: boolean; message: string | undefined; onSubmit: ComponentProps<'form'>['onSubmit'] };
  /** For a submit button outside of the form. */
  id?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form with its error message above its fields, announced when it appears. [A11Y-03] */
export function FormView({ form, id, ref, children }: Props) {
  return (
    <form ref={ref} id={id} className={styles.form} noValidate aria-busy={form.busy} onSubmit={form.onSubmit}>
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

/** Shows that the form is being sent; a second press does nothing. [A11Y-05] */
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
      // aria-disabled keeps the focus, which a disabled button would lose
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
