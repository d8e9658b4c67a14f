import { useState } from 'react';
import { DATE_PARTS, type DatePart, getParts, toDate, toDigits, typedPart } from './date-parts.ts';
import { FieldGroup, type FieldProps } from './field.tsx';
import styles from './form.module.css';

interface Props extends FieldProps {
  name: string;
  /** `YYYY-MM-DD`, possibly incomplete; empty for none. */
  value: string;
  onValue(value: string): void;
  required?: boolean;
  disabled?: boolean;
  partLabels: Readonly<Record<DatePart, string>>;
}

/** A date in three inputs that take digits only. [REG-23 REG-24 REG-25 REG-26] */
export function DateField({ label, error, hint, name, value, onValue, partLabels, ...input }: Props) {
  // what was typed, not its value: a one-digit day is not padded while the second digit may follow
  const [typed, setTyped] = useState(() => getParts(value));
  const shown = toDate(typed) === value ? typed : getParts(value);
  const change = (part: DatePart, text: string) => {
    const parts = { ...shown, [part]: typedPart(part, text) };
    setTyped(parts);
    onValue(toDate(parts));
  };
  return (
    <FieldGroup label={label} error={error} hint={hint}>
      {(ties) => (
        <div className={styles.date}>
          {DATE_PARTS.map((part) => (
            <span key={part} className={styles.box} data-bad={Boolean(error) || undefined}>
              <input
                name={`${name}-${part}`}
                aria-label={partLabels[part]}
                aria-invalid={ties['aria-invalid']}
                aria-required={input.required}
                disabled={input.disabled}
                placeholder={partLabels[part]}
                inputMode="numeric"
                autoComplete="off"
                size={toDigits(part)}
                value={shown[part]}
                onChange={(event) => change(part, event.currentTarget.value)}
              />
            </span>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
