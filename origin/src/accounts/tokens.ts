import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A token nobody can guess. It is handed out once and never kept. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is kept of a token. It is random and long, so a fast hash is enough. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token of an `Authorization` header; null when there is none. A blank header counts as none. */
export function bearerToken(header: string | undefined): string | null {
  return /^\s*Bearer\s+(\S+)\s*$/i.exec(header ?? '')?.[1] ?? null;
}
