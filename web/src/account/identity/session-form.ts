import type { SessionForm, StoredCredentials } from '../session/stored-session.ts';

/** The format of the provider's client; its `expires` is in seconds. (wire identity §0.1) */
export const IDENTITY_SESSION: SessionForm = {
  key: 'inplayer_token',
  parse(text) {
    try {
      const { token, expires } = JSON.parse(text) as { token?: unknown; expires?: unknown };
      if (typeof token !== 'string' || !token || typeof expires !== 'number') return null;
      return { token, expiresAtMs: expires * 1000 };
    } catch {
      return null;
    }
  },
  format: ({ token, expiresAtMs }) =>
    JSON.stringify({ token, refreshToken: '', expires: Math.floor(expiresAtMs / 1000) }),
};

/** The session in the address of a return from an external sign-in, if complete. [SESSION-23] */
export function sessionInHash(hash: string): StoredCredentials | null {
  if (!hash.startsWith('#token')) return null;
  const values = new URLSearchParams(hash.slice(1));
  const [token, refresh, expires] = ['token', 'refresh_token', 'expires'].map((name) => values.get(name));
  const seconds = Number(expires);
  return token && refresh && expires && seconds > 0 ? { token, expiresAtMs: seconds * 1000 } : null;
}
