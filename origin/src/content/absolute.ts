/** A path of this host; neither `//host` nor words after a slash. */
const PATH = /^\/(?![/\\])\S*$/;

/** The same data with each path as an address of `base`: a client on another host would look for it on its own. */
export function absolute<T>(data: T, base: string): T {
  if (typeof data === 'string') return (PATH.test(data) ? base + data : data) as T;
  if (Array.isArray(data)) return data.map((one: unknown) => absolute(one, base)) as T;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, absolute(value, base)])) as T;
}
