import type { SessionForm, StoredCredentials } from '../session/stored-session.ts';

/** The format of the provider's client; the token contains its expiry. (wire billing §0.1) */
export const BILLING_SESSION: SessionForm = {
  key: 'jwapp.auth',
  parse(text) {
    try {
      const { accessToken, refreshToken } = JSON.parse(text) as Record<string, unknown>;
      if (typeof accessToken !== 'string' || !accessToken) return null;
      return getCredentials(accessToken, typeof refreshToken === 'string' ? refreshToken : '');
    } catch {
      return null;
    }
  },
  format: ({ token, refreshToken = '' }) => JSON.stringify({ accessToken: token, refreshToken }),
};

export function getCredentials(token: string, refreshToken: string): StoredCredentials {
  return { token, expiresAtMs: getClaims(token).expiresAtMs, ...(refreshToken && { refreshToken }) };
}

/** What the app reads from an access token. It proves nothing: only the provider verifies the token. */
export interface TokenClaims {
  /** The customer of the token; undefined if it is unreadable. */
  customerId: string | undefined;
  /** When it expires; an unreadable time counts as never. (wire billing §0.1) */
  expiresAtMs: number;
}

export function getClaims(token: string): TokenClaims {
  const { customerId, exp } = getPayload(token);
  const isId = typeof customerId === 'string' || typeof customerId === 'number';
  return {
    customerId: isId && customerId !== '' ? String(customerId) : undefined,
    expiresAtMs: typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY,
  };
}

function getPayload(token: string): { customerId?: unknown; exp?: unknown } {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
