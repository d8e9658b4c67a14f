import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

export type KeyedHash = (...of: (string | number)[]) => string;

/** Recognises a payer, card or address; useless without the key, which is not in the store. [CONST-06] */
export function createKeyedHash(key: Buffer): KeyedHash {
  // With another label, no one who has had a trial would be recognised.
  const own = Buffer.from(hkdfSync('sha256', key, '', 'payers and tries of commerce', KEY_BYTES));
  return (...of) => createHmac('sha256', own).update(JSON.stringify(of)).digest('base64url');
}
