import { randomBytes, timingSafeEqual } from 'node:crypto';
import { HASH_COST, type HashCost, slowHash } from '../limits/slow-hash.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 32;

export type PasswordHash = ReturnType<typeof createPasswordHash>;

/** Hashes passwords. Every hash contains its parameters, so that older hashes still verify after the cost is raised. */
export function createPasswordHash(cost: HashCost = HASH_COST) {
  const nobody = { salt: Buffer.alloc(SALT_BYTES), tag: Buffer.alloc(TAG_BYTES), cost };
  return {
    /** The hash of a password as text: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. @throws OverloadedError */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(SALT_BYTES);
      const tag = await computeTag(password, salt, cost);
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
    },
    /** Without a hash (no such account) it takes as long, so that the time shows nothing. @throws OverloadedError */
    async verify(password: string, hash: string | null | undefined): Promise<boolean> {
      const known = hash ? parse(hash) : null;
      const { salt, tag, cost } = known ?? nobody;
      const found = await computeTag(password, salt, cost);
      return timingSafeEqual(found, tag) && known !== null;
    },
    /** Whether a hash has other parameters than today's, so that the next login should replace it. */
    isOutdated(hash: string): boolean {
      const { memory, passes, parallelism } = parse(hash).cost;
      return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
    },
  };
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string) {
  const [, m, t, p, salt, tag] = PHC.exec(hash) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('a stored hash cannot be read');
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(m), passes: Number(t), parallelism: Number(p) },
  };
}

function computeTag(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  // `é` may be typed as one code point or as two.
  const message = password.normalize('NFC');
  return slowHash('passwords', { message, nonce: salt, ...cost, tagLength: TAG_BYTES });
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
