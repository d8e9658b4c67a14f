import { hkdfSync } from 'node:crypto';
import type { CardInput, Gateway } from '../../gateway/gateway.ts';
import { HASH_COST, slowHash } from '../../limits/slow-hash.ts';

const TAG_BYTES = 32;
const SALT_BYTES = 16;

export type HashCard = (number: string) => Promise<string>;

/**
 * The stored hash by which a card is recognized: the same for the same number, and useless without the key, which is not
 * in the store [CONST-06]. Slow as for passwords, so that trying all card numbers against a stolen table takes too long.
 */
export function createCardHash(key: Buffer, cost = HASH_COST): HashCard {
  const nonce = Buffer.from(hkdfSync('sha256', key, '', 'cards that have had a trial', SALT_BYTES));
  return async (number) => {
    const tag = await slowHash('cards', { message: number, nonce, ...cost, tagLength: TAG_BYTES });
    return tag.toString('base64url');
  };
}

/** A sandbox has few cards, which everybody types: there each account has a card of its own. */
export function hashForAccount(
  { gateway, hashCard }: { gateway: Pick<Gateway, 'isSandbox'> | null; hashCard: HashCard },
  accountId: number,
  { number }: CardInput,
): Promise<string> {
  return hashCard(gateway?.isSandbox ? `${accountId} ${number}` : number);
}
