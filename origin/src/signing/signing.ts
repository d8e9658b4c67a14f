import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSame } from '../limits/is-same.ts';

export type Signing = {
  /** For the address `resource`, a path without its query; valid for an hour when `lifetimeS` is undefined. */
  token: (resource: string, lifetimeS?: number) => string;
  opens: (token: string, resource: string) => boolean;
  /** `exp=…&sig=…` for an item's manifest and every file that it refers to, valid for `lifetimeS` seconds. */
  streamQuery: (mediaId: string, lifetimeS: number) => string;
  opensStream: (query: URLSearchParams, mediaId: string) => boolean;
};

const TOKEN_LIFETIME_S = 3600;

/** Signed addresses repeat and can be cached; with a short lifetime expiry is rounded to a tenth of it. */
const ROUNDED_TO_S = 300;

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

const Header = v.object({ alg: v.literal('HS256') });

/** Exactly these claims: an unchecked one would look like a restriction without being one. */
const Claims = v.strictObject({ resource: v.string(), exp: v.number() });

/**
 * Signs and checks what gives access to gated media: a JWT (HS256) for one address (wire access §1), and
 * `exp` with `sig` for the files of one item.
 *
 * @param now milliseconds since 1970
 */
export function createSigning(key: Buffer, now: () => number = Date.now): Signing {
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const endS = (lifetimeS: number) => {
    const roundedToS = Math.min(ROUNDED_TO_S, Math.ceil(lifetimeS / 10));
    return Math.ceil((now() / 1000 + lifetimeS) / roundedToS) * roundedToS;
  };
  const isOver = (expS: number) => expS <= now() / 1000;
  // A token contains no space, so that neither kind of signature can be used as the other.
  const streamSignature = (mediaId: string, exp: string) => hmac(`stream ${mediaId} ${exp}`);

  return {
    token(resource, lifetimeS = TOKEN_LIFETIME_S) {
      const signed = `${HEADER}.${encode({ resource, exp: endS(lifetimeS) })}`;
      return `${signed}.${hmac(signed)}`;
    },

    opens(token, resource) {
      const [header = '', claims = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !isSame(signature, hmac(`${header}.${claims}`))) return false;
      const read = v.safeParse(Claims, decode(claims));
      if (!v.is(Header, decode(header)) || !read.success) return false;
      return read.output.resource === resource && !isOver(read.output.exp);
    },

    streamQuery(mediaId, lifetimeS) {
      const exp = String(endS(lifetimeS));
      return `exp=${exp}&sig=${streamSignature(mediaId, exp)}`;
    },

    opensStream(query, mediaId) {
      const exp = query.get('exp') ?? '';
      return isSame(query.get('sig') ?? '', streamSignature(mediaId, exp)) && !isOver(Number(exp));
    },
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/** The path of an item's Clear Key licences, which is what gets signed. */
export const licencePath = (mediaId: string) => `/licences/clearkey/${mediaId}`;

/** Seconds that a licence's address is valid (wire content §3.1). */
const LICENCE_LIFETIME_S = 600;

/** The signed address of an item's licences, valid for ten minutes. */
export function licenceAddress(mediaId: string, base: string, signing: Signing): string {
  const path = licencePath(mediaId);
  return `${base}${path}?token=${signing.token(path, LICENCE_LIFETIME_S)}`;
}
