import { createDecipheriv, randomBytes } from 'node:crypto';
import type { CardInput } from '../../gateway/gateway.ts';
import { CommerceError } from '../commerce-error.ts';
import type { Deps } from '../deps.ts';

/** How long an opened card form can be sent. */
const OPEN_MS = 60 * 60_000;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a page needs to encrypt a card: AES-256-GCM, each field by itself. */
export type CardSession = {
  id: string;
  expiresAtMs: number;
  /** 32 bytes as base64url. */
  key: string;
};

/** The four fields of a card and its holder, as a gateway's own component hands them out. */
export type EncryptedCard = {
  number: string;
  expiryMonth: string;
  expiryYear: string;
  cvc: string;
  holder: string;
};

/**
 * A session of a card form. Its key is derived from its id, so nothing is stored, and every process can
 * derive it. [BILLAPI-23]
 *
 * @throws CommerceError `gateway_unavailable` if real cards are accepted: those are encrypted by the
 * gateway's own component, for that gateway only
 */
export function openCardSession(deps: Deps, accountId: number): CardSession {
  checkSandbox(deps);
  const { keyedHash, now } = deps;
  const expiresAtMs = now() + OPEN_MS;
  const id = `CS${randomBytes(9).toString('hex').toUpperCase()}-${expiresAtMs.toString(36).toUpperCase()}`;
  return { id, expiresAtMs, key: deriveKey(keyedHash, accountId, id).toString('base64url') };
}

/**
 * Decrypts the fields of a card: `SESSION.IV.DATA` each, in base64url, with the key of a session of this
 * account; or a test word instead of a number (wire billing §8.6).
 *
 * @throws CommerceError `card_unreadable`, `gateway_unavailable` if real cards are accepted
 */
export function readCard(deps: Deps, accountId: number, card: EncryptedCard): CardInput {
  checkSandbox(deps);
  const word = Object.keys(TEST_WORDS).find((one) => card.number.startsWith(one));
  const holder = card.holder || (word ? 'Test' : '');
  if (word !== undefined)
    return { number: TEST_WORDS[word] ?? '', holder, expiryMonth: '03', expiryYear: '2039', cvc: '737' };
  const open = (text: string) => decrypt(deps, accountId, text);
  return {
    number: open(card.number).replace(/[\s-]/g, ''),
    expiryMonth: open(card.expiryMonth).trim(),
    expiryYear: open(card.expiryYear).trim(),
    cvc: open(card.cvc).trim(),
    holder,
  };
}

function checkSandbox({ gateway }: Pick<Deps, 'gateway'>): void {
  if (!gateway?.isSandbox) throw new CommerceError('gateway_unavailable');
}

/** Cards of the sandbox. */
const TEST_WORDS: Readonly<Record<string, string>> = {
  test_ok: '4242424242424242',
  test_3ds: '4000002500003155',
  test_refused: '4000000000000119',
};

const deriveKey = (keyedHash: Deps['keyedHash'], accountId: number, sessionId: string) =>
  Buffer.from(keyedHash('card session', accountId, sessionId), 'base64url');

function decrypt({ keyedHash, now }: Deps, accountId: number, text: string): string {
  try {
    const [id = '', iv = '', data = ''] = text.split('.');
    const expiresAtMs = Number.parseInt(id.split('-')[1] ?? '', 36);
    if (!(expiresAtMs > now())) throw new Error('over');
    const bytes = Buffer.from(data, 'base64url');
    const nonce = Buffer.from(iv, 'base64url');
    if (nonce.length !== IV_BYTES) throw new Error('no nonce');
    const key = deriveKey(keyedHash, accountId, id);
    // A shorter tag is easier to guess.
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    // The error contains nothing of what was sent.
    throw new CommerceError('card_unreadable');
  }
}
