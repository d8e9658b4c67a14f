/** Values of a body; an object may be nested one level deep. */
export type FormValues = Record<string, FormValue | Readonly<Record<string, FormValue>>>;
type FormValue = string | number | boolean | null | undefined;

/**
 * A body in the provider's format: form-encoded, nested values as `key[inner]`. Undefined, null, empty and
 * false values are not sent, 0 is; inside a nested object everything is. [IDAPI-36 IDAPI-37]
 */
export function formBody(values: FormValues): URLSearchParams {
  const form = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null) {
      for (const [inner, one] of Object.entries(value)) form.append(`${key}[${inner}]`, String(one ?? ''));
    } else if (value || value === 0) form.append(key, String(value));
  }
  return form;
}
