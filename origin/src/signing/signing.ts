import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSame } from '../limits/is-same.ts';

/** What a signature was made for. `signIn`: it ends with this one; null: nobody had to sign in. */
export type Signed = { signIn: string | null };

export type Signing = {
  /** For the address `resource`, a path without its query; valid for an hour when `lifetimeS` is undefined. */
  token: (resource: string, of: Signed, lifetimeS?: number) => string;
  /** Null: it does not open the address, or its sign-in has ended. */
  read: (token: string, resource: string) => Promise<Signed | null>;
  /** `exp=…&sig=…` for an item's manifest and every file that it refers to, valid for `lifetimeS` seconds. */
  streamQuery: (mediaId: string, of: Signed, lifetimeS: number) => string;
  /** The signature in a query, to be passed on; null if it does not open the item, or its sign-in has ended. */
  readStream: (query: URLSearchParams, mediaId: string) => Promise<string | null>;
};

const TOKEN_LIFETIME_S = 3600;

/** Signed addresses repeat and can be cached; with a short lifetime expiry is rounded to a tenth of it. */
const ROUNDED_TO_S = 300;

const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

const Header = v.object({ alg: v.literal('HS256') });

/** Exactly these claims: an unchecked one would look like a restriction without being one. */
const Claims = v.strictObject({ resource: v.string(), exp: v.number(), sid: v.optional(v.string()) });

/**
 * Signs and checks what gives access to gated media: a JWT (HS256) for one address (wire access §1), and
 * `exp` with `sig` for the files of one item.
 *
 * @param isOpen whether a sign-in has not ended
 * @param now milliseconds since 1970
 */
export function createSigning(
  key: Buffer,
  isOpen: (signIn: string) => Promise<boolean>,
  now: () => number = Date.now,
): Signing {
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const endS = (lifetimeS: number) => {
    const roundedToS = Math.min(ROUNDED_TO_S, Math.ceil(lifetimeS / 10));
    return Math.ceil((now() / 1000 + lifetimeS) / roundedToS) * roundedToS;
  };
  const isOver = (expS: number) => expS <= now() / 1000;
  // A token contains no space, so that neither kind of signature can be used as the other.
  const streamSignature = (mediaId: string, exp: string, sid: string | null) =>
    hmac(`stream ${mediaId} ${exp}${sid === null ? '' : ` ${sid}`}`);

  return {
    token(resource, { signIn }, lifetimeS = TOKEN_LIFETIME_S) {
      const claims = { resource, exp: endS(lifetimeS), ...(signIn !== null && { sid: signIn }) };
      const signed = `${HEADER}.${encode(claims)}`;
      return `${signed}.${hmac(signed)}`;
    },

    async read(token, resource) {
      const [header = '', claims = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !isSame(signature, hmac(`${header}.${claims}`))) return null;
      const read = v.safeParse(Claims, decode(claims));
      if (!v.is(Header, decode(header)) || !read.success) return null;
      if (read.output.resource !== resource || isOver(read.output.exp)) return null;
      const { sid: signIn = null } = read.output;
      return signIn === null || (await isOpen(signIn)) ? { signIn } : null;
    },

    streamQuery(mediaId, { signIn }, lifetimeS) {
      const exp = String(endS(lifetimeS));
      const sid = signIn === null ? '' : `&sid=${signIn}`;
      return `exp=${exp}&sig=${streamSignature(mediaId, exp, signIn)}${sid}`;
    },

    async readStream(query, mediaId) {
      const exp = query.get('exp') ?? '';
      const sid = query.get('sid');
      const sig = query.get('sig') ?? '';
      // digits alone: neither part of what is signed may hold a space
      if (!/^\d+$/.test(exp) || !isSame(sig, streamSignature(mediaId, exp, sid)) || isOver(Number(exp)))
        return null;
      if (sid !== null && !(await isOpen(sid))) return null;
      return `exp=${exp}&sig=${sig}${sid === null ? '' : `&sid=${sid}`}`;
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
export function licenceAddress(mediaId: string, base: string, of: Signed, signing: Signing): string {
  const path = licencePath(mediaId);
  return `${base}${path}?token=${signing.token(path, of, LICENCE_LIFETIME_S)}`;
}
