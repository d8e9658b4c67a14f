import type { SessionForm, StoredCredentials } from '../session/stored-session.ts';
import { getClaims } from './token-claims.ts';

/**
 * As the provider's own client stores it: `{accessToken, refreshToken}`. The token contains its expiry. (wire
 * billing §0.1)
 */
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
