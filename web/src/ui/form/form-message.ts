/** Error keys of fields with a missing value end like this. */
const REQUIRED = /(^|[._])required$/;

/**
 * The error of the whole form, from the keys of its errors: `required` if values are only missing, else
 * `other`. [REG-35 REG-36]
 */
export function formFault(keys: readonly string[]): 'required' | 'other' | undefined {
  if (keys.length === 0) return undefined;
  return keys.every((key) => REQUIRED.test(key)) ? 'required' : 'other';
}
