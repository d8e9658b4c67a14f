import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx';
import { caretAfter } from './card-format.ts';

/** A field that reformats what is typed and keeps the caret in place. [CHECKOUT-22] */
export function FormattedField({
  format,
  onChange,
  ...field
}: TextFieldProps & { format(text: string): string }) {
  return (
    <TextField
      inputMode="numeric"
      spellCheck={false}
      {...field}
      onChange={(event) => {
        rewrite(event.currentTarget, format);
        onChange?.(event);
      }}
    />
  );
}

function rewrite(input: HTMLInputElement, format: (text: string) => string): void {
  const text = input.value;
  const written = format(text);
  if (written === text) return;
  const caret = caretAfter({ text, caret: input.selectionStart ?? text.length }, written);
  input.value = written;
  input.setSelectionRange(caret, caret);
}
