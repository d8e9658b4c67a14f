/**
 * A list in the query, joined by commas. It arrives with `,` or with `%2C`: both read the same, since the
 * separator is looked for after decoding [CONTENTAPI-20].
 */
export function queryList(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split(',').filter((part) => part !== '');
}

/**
 * A whole number in the query.
 *
 * @returns null when the parameter is left out, `bad` when it is not a whole number from `least` to `most`
 */
export function queryInteger(
  query: URLSearchParams,
  name: string,
  least: number,
  most: number,
): number | null | 'bad' {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) return 'bad';
  const value = Number(text);
  return value >= least && value <= most ? value : 'bad';
}

/** Only the query: parsing the whole address again would be the dearest step of a kept answer. */
export function searchOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : url.slice(at));
}
