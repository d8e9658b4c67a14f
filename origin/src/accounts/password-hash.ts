import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createLimit } from '../files/limit.ts';

const derive = promisify(argon2);

/**
 * Argon2id after the OWASP recommendation: 19 MiB, 2 passes, 1 lane. About 40 ms on a small machine; the parameters
 * stand in every hash, so that raising them leaves older hashes readable.
 */
const PARAMETERS = { memoryKiB: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Hashes made at once: more would take memory and the processor from those who watch. */
const AT_ONCE = 2;

const atOnce = createLimit(AT_ONCE);

/** Text that proves a secret without holding it: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(secret, salt, PARAMETERS);
  const { memoryKiB, passes, lanes } = PARAMETERS;
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${lanes}$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether the secret is the one that was hashed. Without a hash (nobody of that name) it takes as long and is false,
 * so that the time tells nothing.
 */
export async function isSecret(secret: string, hash: string | null | undefined): Promise<boolean> {
  const known = hash ? parse(hash) : null;
  const { salt, tag, parameters } = known ?? NOBODY;
  const found = await tagOf(secret, salt, parameters);
  return timingSafeEqual(found, tag) && known !== null;
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
  // One person's é is two code points and another's is one.
  const message = secret.normalize('NFC');
  return atOnce(() =>
    derive('argon2id', {
      message,
      nonce: salt,
      memory: memoryKiB,
      passes,
      parallelism: lanes,
      tagLength: TAG_BYTES,
    }),
  );
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
