/** What the app reads of an access token. It is no proof of anything: the provider looks at the whole of it. */
export interface TokenClaims {
  /** Whose it is; undefined when it cannot be read. */
  customerId: string | undefined;
  /** Its end; one that cannot be read counts as never ending. (wire billing §0.1) */
  expiresAtMs: number;
}

export function claimsOf(token: string): TokenClaims {
  const { customerId, exp } = payloadOf(token);
  const isId = typeof customerId === 'string' || typeof customerId === 'number';
  return {
    customerId: isId && customerId !== '' ? String(customerId) : undefined,
    expiresAtMs: typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY,
  };
}

function payloadOf(token: string): { customerId?: unknown; exp?: unknown } {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
