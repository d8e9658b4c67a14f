import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A random token. It is given out once and never stored. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored hash of a token. Tokens are random and long, so a fast hash is enough. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token of an `Authorization` header; null when there is none. A blank header counts as none. */
export function bearerToken(header: string | undefined): string | null {
  return /^\s*Bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1] ?? null;
}
