/** Keys of the faults of a form's fields end so where something is missing. */
const REQUIRED = /(^|[._])required$/;

/**
 * What the form as a whole says of its faults, given the key of each: that things are missing, when that is all, else
 * that something is wrong. [REG-35 REG-36]
 */
export function formFault(keys: readonly string[]): 'required' | 'other' | undefined {
  if (keys.length === 0) return undefined;
  return keys.every((key) => REQUIRED.test(key)) ? 'required' : 'other';
}
