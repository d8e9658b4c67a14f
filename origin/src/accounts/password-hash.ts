import { randomBytes, timingSafeEqual } from 'node:crypto';
import { slowHash } from '../limits/slow-hash.ts';

/**
 * Argon2id as OWASP recommends: 19 MiB, 2 passes, 1 lane. About 40 ms on a small machine. Every hash contains its
 * parameters, so that older hashes can still be checked after they are raised.
 */
const PARAMETERS = { memoryKiB: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** The hash of a secret as text: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(secret, salt, PARAMETERS);
  const { memoryKiB, passes, lanes } = PARAMETERS;
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether the secret is the one that was hashed. Without a hash (no such account) it is false and takes as long, so that
 * the time does not show whether the account exists.
 *
 * @throws OverloadedError
 */
export async function isSecret(secret: string, hash: string | null | undefined): Promise<boolean> {
  const known = hash ? parse(hash) : null;
  const { salt, tag, parameters } = known ?? NOBODY;
  const found = await tagOf(secret, salt, parameters);
  return timingSafeEqual(found, tag) && known !== null;
}

/** Whether a hash has other parameters than today's, so that the next login should replace it. */
export function isOutdated(hash: string): boolean {
  const { memoryKiB, passes, lanes } = parse(hash).parameters;
  return memoryKiB !== PARAMETERS.memoryKiB || passes !== PARAMETERS.passes || lanes !== PARAMETERS.lanes;
}

const NOBODY = {
  salt: Buffer.alloc(SALT_BYTES),
  tag: Buffer.alloc(TAG_BYTES),
  parameters: PARAMETERS,
};

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string) {
  const [, m, t, p, salt, tag] = PHC.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('a stored hash cannot be read');
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    parameters: { memoryKiB: Number(m), passes: Number(t), lanes: Number(p) },
  };
}

function tagOf(secret: string, salt: Buffer, { memoryKiB, passes, lanes }: typeof PARAMETERS) {
  // `é` may be typed as one code point or as two.
  const message = secret.normalize('NFC');
  return slowHash({
    message,
    nonce: salt,
    memory: memoryKiB,
    passes,
    parallelism: lanes,
    tagLength: TAG_BYTES,
  });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
