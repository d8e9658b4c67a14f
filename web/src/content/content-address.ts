import type { ContentSource } from './content-source.ts';

type Value = string | number | readonly string[] | undefined;

/** Parameters without a value are left out; lists are joined by commas. [CONTENTAPI-20] */
export function contentAddress(
  source: ContentSource,
  path: string,
  params: Record<string, Value> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text) query.set(name, text);
  }
  const search = query.toString();
  return `${source.base}${path}${search && `?${search}`}`;
}
