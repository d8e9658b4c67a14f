import { createHash, createHmac } from 'node:crypto';
import { isSame } from '../limits/is-same.ts';

/** Longest time that an address is valid, in seconds; the client says how long, and this limits it. */
const MAX_SECONDS = 24 * 60 * 60;
/** How far a client's clock may be ahead, in ms. */
const CLOCK_MS = 5 * 60_000;

const SERVICE = 'iotdevicegateway';

/**
 * Whether a broker's address is signed with a secret, as clients of the cloud's broker sign it (wire identity
 * §6): AWS Signature Version 4 in the query. The session token is added after signing, so it is not part of
 * what is signed.
 *
 * @param host the `Host` header, or only the name: clients differ on whether they sign the port
 * @param nowMs the clock
 */
export function isSignedAddress(url: URL, host: string, secretKey: string, nowMs: number): boolean {
  const query = url.searchParams;
  const date = query.get('X-Amz-Date') ?? '';
  const [, day = '', region = ''] = (query.get('X-Amz-Credential') ?? '').split('/');
  const scope = `${day}/${region}/${SERVICE}/aws4_request`;
  const isShaped =
    query.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256' &&
    query.get('X-Amz-SignedHeaders') === 'host' &&
    (query.get('X-Amz-Credential') ?? '').endsWith(`/${scope}`) &&
    date.startsWith(day);
  if (!isShaped || !isTimely(date, query.get('X-Amz-Expires'), nowMs)) return false;

  const key = [day, region, SERVICE, 'aws4_request'].reduce<string | Buffer>(
    (from, part) => hmac(from, part),
    `AWS4${secretKey}`,
  );
  const signature = query.get('X-Amz-Signature') ?? '';
  return [host, host.replace(/:\d+$/, '')].some((name) => {
    const request = ['GET', url.pathname, canonicalQuery(query), `host:${name}\n`, 'host', sha256('')];
    const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(request.join('\n'))].join('\n');
    return isSame(signature, hmac(key, toSign).toString('hex'));
  });
}

/** @param date `20260105T080000Z`. @param expires seconds, as text */
function isTimely(date: string, expires: string | null, nowMs: number): boolean {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const atMs = Date.parse(iso);
  const lifetimeS = Math.min(Number(expires ?? MAX_SECONDS), MAX_SECONDS);
  return atMs - CLOCK_MS <= nowMs && nowMs < atMs + lifetimeS * 1000;
}

function canonicalQuery(query: URLSearchParams): string {
  const parts = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature' && name !== 'X-Amz-Security-Token')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`);
  return parts.sort().join('&');
}

/** As in RFC 3986, which escapes more than `encodeURIComponent` does. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
