import { invalid } from './api-error.ts';

/** A body or query of the API: `a[b][0]=c` is nested. Values are text. */
export type Params = { [name: string]: Param };
export type Param = string | Param[] | Params;

/** Reads a form-encoded body or query. Members named by numbers are a list. */
export function readForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    put(root, name.endsWith('[]') ? [...path, ''] : path, value);
  }
  return listsIn(root) as Params;
}

function put(into: Params, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = (into[key] ?? {}) as Params;
  into[key] = inner;
  put(inner, rest, value);
}

function listsIn(value: Param): Param {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsIn(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], at) => name === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export const text = (value: Param | undefined): string | null => (typeof value === 'string' ? value : null);
export const whole = (value: Param | undefined): number => Number(text(value) ?? Number.NaN);
export const inner = (value: Param | undefined): Params =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};
export const items = (value: Param | undefined): Param[] => (Array.isArray(value) ? value : []);
/** A text that is at most so long. @throws ApiError */
export function checkLength(param: string, value: string | null, most: number): string | null {
  if (value === null || [...value].length <= most) return value;
  const shown = `${value.slice(0, 10)}...${value.slice(-10)}`;
  throw invalid(`Invalid string: ${shown}; must be at most ${most} characters`, { param });
}

/** Metadata as it is kept: text by name. @throws ApiError */
export function metadata(value: Param | undefined): Record<string, string> {
  const entries = Object.entries(inner(value)).map(([name, of]) => {
    checkLength('metadata', name, 40);
    return [name, checkLength('metadata', text(of), 500) ?? ''];
  });
  if (entries.length > 50) throw invalid('You can have up to 50 metadata keys', { param: 'metadata' });
  return Object.fromEntries(entries);
}
