import { createCipheriv, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CommerceSetup, openCommerce } from '../../../test/commerce-setup.ts';

let setup: CommerceSetup;
beforeEach(async () => {
  setup = await openCommerce();
});
afterEach(() => setup.close());

const fields = (number: string) => ({
  number,
  expiryMonth: number,
  expiryYear: number,
  cvc: number,
  holder: 'Ada Quay',
});
const unreadable = expect.objectContaining({ fault: 'card_unreadable' });

function seal({ id, key }: { id: string; key: string }, text: string, tagBytes = 16): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const data = Buffer.concat([sealed, cipher.getAuthTag().subarray(0, tagBytes)]);
  return [id, iv.toString('base64url'), data.toString('base64url')].join('.');
}

it('card session: offers no test card form when the gateway moves money [BILLAPI-23 BILLAPI-24]', () => {
  const unavailable = expect.objectContaining({ fault: 'gateway_unavailable' });
  expect(() => setup.commerce.cardSession(1)).toThrow(unavailable);
  expect(() => setup.commerce.readCard(1, fields('test_ok'))).toThrow(unavailable);
  expect(setup.bank.charges.size).toBe(0);
});

it('card session: opens only for its account, within its hour, with its whole tag [BILLAPI-23]', async () => {
  setup.bank.gateway.isSandbox = true;
  await setup.restart();
  const session = setup.commerce.cardSession(1);
  const sealed = seal(session, '4242424242424242');
  expect(setup.commerce.readCard(1, fields(sealed)).number).toBe('4242424242424242');
  const other = setup.commerce.cardSession(1);
  const refused = [
    `${sealed.slice(0, -4)}AAAA`,
    sealed.replace(session.id, other.id),
    // An empty text with a tag of four bytes is one guess in 2^32.
    seal(session, '', 4),
    seal(session, '', 12),
    'x',
    '',
  ];
  for (const text of refused)
    expect(() => setup.commerce.readCard(1, fields(text)), text).toThrow(unreadable);
  expect(() => setup.commerce.readCard(2, fields(sealed))).toThrow(unreadable);
  setup.clock.nowMs = session.expiresAtMs;
  expect(() => setup.commerce.readCard(1, fields(sealed))).toThrow(unreadable);
});
