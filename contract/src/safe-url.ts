/** Represents the app's own origin while an address is parsed; nothing is ever requested from it. */
const OWN = 'https://own.invalid';

/** Addresses that parse to themselves: a list has hundreds, and the parser is slow. */
const PLAIN = /^https?:\/\/(?:[a-z\d](?:[a-z\d.-]*[a-z])?|127\.0\.0\.1)(?::[1-5]?\d{1,4})?\//;

/**
 * Whether media may come from this address: http, https, or an address relative to the app. Parsed as a
 * browser does, so `java
 *
 * script:` is caught. [wire content §3.1]
 */
export function isMediaUrl(value: unknown): value is string {
  if (typeof value === 'string' && PLAIN.test(value)) return true;
  const url = read(value);
  return !!url && /^https?:$/.test(url.protocol);
}

/**
 * Whether the config may send the viewer's browser to this address: https, or a path on the app's own origin
 * (for `newsletterUrl` on the content API's). With `allowLoopback` also http on this machine, for development
 * and tests.
 */
export function isTrustedUrl(value: unknown, allowLoopback = false): value is string {
  const url = read(value);
  if (!url) return false;
  // `//host` and `/\host` look like paths, but lead to another origin.
  if (url.origin === OWN) return typeof value === 'string' && value.startsWith('/');
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value)) return false;
  return url.protocol === 'https:' || (allowLoopback && isLoopback(url.hostname));
}

function isLoopback(hostname: string): boolean {
  return hostname === '[::1]' || /^((.+\.)?localhost|127(\.\d+){3})$/.test(hostname);
}

function read(value: unknown): URL | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  try {
    return new URL(value, OWN);
  } catch {
    return undefined;
  }
}
