/** `,` and `%2C` mean the same, as the list is split after decoding [CONTENTAPI-20]. */
export function queryList(query: URLSearchParams, name: string): string[] {
  return (query.get(name) ?? '').split(',').filter((part) => part !== '');
}

/** @returns null if the parameter is missing, `bad` if it is no whole number from `least` to `most` */
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

/** Only the query: parsing the whole address again would be the most expensive step of a kept answer. */
export function getSearch(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : url.slice(at));
}
