import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

export interface FieldProps {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
}

/** Attributes that connect an input with its texts. */
export interface FieldTies {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** A label, its input, a hint, and its error, each connected with the input. [A11Y-03] */
export function Field({
  label,
  error,
  hint,
  children,
}: FieldProps & { children(ties: FieldTies): ReactNode }) {
  const { ties, ids } = useFieldTies(error, hint);
  return (
    <div className={styles.field}>
      <label htmlFor={ties.id} className={styles.label}>
        {label}
      </label>
      {children(ties)}
      <FieldNotes ids={ids} error={error} hint={hint} />
    </div>
  );
}

/** Several inputs under one label. [A11Y-03] */
export function FieldGroup({
  label,
  error,
  hint,
  children,
}: FieldProps & { children(ties: FieldTies): ReactNode }) {
  const { ties, ids } = useFieldTies(error, hint);
  return (
    <fieldset className={styles.field} aria-describedby={ties['aria-describedby']}>
      <legend className={styles.label}>{label}</legend>
      {children(ties)}
      <FieldNotes ids={ids} error={error} hint={hint} />
    </fieldset>
  );
}

interface NoteIds {
  error: string;
  hint: string;
}

export function useFieldTies(error: string | undefined, hint?: ReactNode): { ties: FieldTies; ids: NoteIds } {
  const id = useId();
  const ids = { error: `${id}-error`, hint: `${id}-hint` };
  const notes = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ');
  return {
    ids,
    ties: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined },
  };
}

export function FieldNotes({ ids, error, hint }: { ids: NoteIds } & Omit<FieldProps, 'label'>) {
  return (
    <>
      {hint && (
        <span id={ids.hint} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={ids.error} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </span>
      )}
    </>
  );
}
