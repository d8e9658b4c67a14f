const YEAR_S = 365 * 24 * 60 * 60;

/** Cookies of a request header as a map; a value with a broken escape is kept as it is. */
export function readCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), decoded(part.slice(at + 1).trim()));
  }
  return cookies;
}

/** A cookie that mirrors a choice for the server's first request; never a secret. `isSecure`: over https. */
export function mirrorCookie(name: string, value: string | null, isSecure: boolean): string {
  const age = value === null ? 0 : YEAR_S;
  return `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax${isSecure ? '; secure' : ''}`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
