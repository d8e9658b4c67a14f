import { ContractError } from './contract-error.ts';

/** `T` without `null` in any of its objects. */
export type WithoutNulls<T> = T extends readonly (infer Entry)[]
  ? WithoutNulls<Entry>[]
  : T extends object
    ? { [Key in keyof T]: WithoutNulls<Exclude<T[Key], null>> }
    : T;

/** Real configs are five levels deep; a thousand would be an attack that overflows the stack. */
const DEEPEST = 32;

/** Copies JSON data without `null`, undefined and `__proto__`. @throws ContractError if nested too deep [BOOT-50] */
export function withoutNulls<T>(value: T): WithoutNulls<T> {
  return copy(value, '', 0) as WithoutNulls<T>;
}

/** Deeply freezes JSON data and returns it. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

function copy(value: unknown, path: string, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST)
    throw new ContractError('Data is nested too deep', [{ path, reason: 'is nested too deep' }]);
  const next = (member: unknown, key: string | number) =>
    copy(member, path ? `${path}.${key}` : `${key}`, depth + 1);
  if (Array.isArray(value)) return value.map(next);
  const result: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    if (member != null && key !== '__proto__') result[key] = next(member, key);
  }
  return result;
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
