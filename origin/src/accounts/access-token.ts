import { createHmac, randomUUID } from 'node:crypto';

/**
 * A token with an expiry that apps can read: a JWT (HS256) with `customerId`, `publisherId` and `exp` in seconds.
 * Only the store decides whether it is valid, so that a session can be ended.
 */
export function newAccessToken(
  key: Buffer,
  { accountId, publisher, expiresAtMs }: { accountId: number; publisher: string; expiresAtMs: number },
): string {
  const claims = {
    customerId: accountId,
    publisherId: /^[1-9]\d{0,14}$/.test(publisher) ? Number(publisher) : publisher,
    exp: Math.floor(expiresAtMs / 1000),
    jti: randomUUID(),
  };
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.');
  return `${signed}.${createHmac('sha256', key).update(`access token ${signed}`).digest('base64url')}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
