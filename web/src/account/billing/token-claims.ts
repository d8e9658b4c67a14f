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
