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
/** Metadata as it is kept: text by name. */
export const metadata = (value: Param | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(inner(value)).map(([name, of]) => [name, text(of) ?? '']));
