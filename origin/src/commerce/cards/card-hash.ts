import { hkdfSync } from 'node:crypto';
import { slowHash } from '../../limits/slow-hash.ts';

/** Slow as for passwords (40 ms), so that trying all card numbers against a stolen table takes too long. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;

export type HashCard = (number: string) => Promise<string>;

/**
 * The stored hash by which a card is recognized: the same for the same number, and useless without the key, which is not
 * in the store. [CONST-06]
 */
export function createCardHash(key: Buffer): HashCard {
  const nonce = Buffer.from(hkdfSync('sha256', key, '', 'cards that have had a trial', SALT_BYTES));
  return async (number) => {
    const tag = await slowHash({ message: number, nonce, ...PARAMETERS });
    return tag.toString('base64url');
  };
}
