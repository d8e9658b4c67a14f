import { argon2, hkdfSync } from 'node:crypto';
import { promisify } from 'node:util';
import { createLimit } from '../files/limit.ts';

const derive = promisify(argon2);

/** As for passwords: what takes 40 ms here makes trying all numbers of a stolen table dear. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;

const atOnce = createLimit(2);

export type HashCard = (number: string) => Promise<string>;

/**
 * What is kept of a number to know the card again: always the same for the same number, and of no use without the key,
 * which is not in the store. [CONST-06]
 */
export function createCardHash(key: Buffer): HashCard {
  const nonce = Buffer.from(hkdfSync('sha256', key, '', 'cards that have had a trial', SALT_BYTES));
  return async (number) => {
    const tag = await atOnce(() => derive('argon2id', { message: number, nonce, ...PARAMETERS }));
    return tag.toString('base64url');
  };
}
