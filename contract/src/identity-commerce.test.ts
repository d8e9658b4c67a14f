import { parse, safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { ContractError } from './contract-error.ts';
import {
  parseAccessFees,
  parseCharges,
  parseDefaultCard,
  parseExternalPayment,
  parseItemAccess,
  parsePaymentMethods,
  parseSubscriptions,
  parseVoucher,
} from './identity-commerce.ts';
import { parseNotificationKeys } from './notification-keys.ts';
import { amount, decimal, maybeAmount, time } from './provider-fields.ts';

const FEE = {
  id: 6001,
  item_id: 115000,
  amount: 6.99,
  currency: 'EUR',
  description: 'Monthly plan',
  access_type: { name: 'subscription', period: 'month', quantity: 1 },
  trial_period: null,
};

it('identity offers: drop an unreadable fee [IDAPI-22]', () => {
  const fees = parseAccessFees([FEE, { ...FEE, amount: 'free' }, null, { ...FEE, item_id: '115001' }]);
  expect(fees.map(({ id, item_id }) => [id, item_id])).toEqual([
    ['6001', '115000'],
    ['6001', '115001'],
  ]);
});

it('identity offers: default missing members', () => {
  expect(parseItemAccess({ item: { id: 1, title: null }, expires_at: 0 })).toEqual({
    item: { id: '1', title: '' },
    expires_at: null,
  });
  const [entry] = parseSubscriptions({
    collection: [{ subscription_id: 's', item_id: 1, access_fee_id: 2, subscription_price: '6.99' }],
  });
  expect(entry).toMatchObject({ subscription_price: 6.99, unsubscribe_url: '', next_rebill_date: null });
});

it('identity cards: use the first default card of an object or list [IDAPI-44]', () => {
  const card = { number: 42, exp_month: 3, exp_year: '2030' };
  expect(parseDefaultCard({ cards: { EUR: card, USD: { ...card, number: 1 } } })?.number).toBe('42');
  expect(parseDefaultCard({ cards: [card] })?.exp_month).toBe('3');
  for (const cards of [{}, [], null]) expect(parseDefaultCard({ cards })).toBeUndefined();
});

it('identity purchase: reads the id of existing access [CHECKOUT-52]', () => {
  expect(parseExternalPayment({ id: 81001 })).toEqual({ id: '81001', endpoint: '' });
  expect(parseExternalPayment({ id: null, endpoint: 'https://pay.example.test/' }).id).toBe('');
});

it('notification keys: prefer an address to keys [NOTIFY-13]', () => {
  const keys = { accessKey: 'A', secretKey: 'S', sessionToken: 'T', region: 'eu-west-1' };
  expect(parseNotificationKeys({ ...keys, url: 'wss://push.example.test/' })).toEqual({
    transport: 'websocket',
    url: 'wss://push.example.test/',
  });
  expect(parseNotificationKeys(keys)).toEqual({ transport: 'mqtt', ...keys });
});

it.each([
  ['fees', parseAccessFees, { collection: [] }],
  ['an access', parseItemAccess, {}],
  ['subscriptions', parseSubscriptions, []],
  ['a history', parseCharges, { collection: null }],
  ['a card', parseDefaultCard, { code: 404 }],
  ['payment methods', parsePaymentMethods, {}],
  ['a voucher', parseVoucher, { amount: 'none' }],
  ['keys', parseNotificationKeys, { accessKey: 'A' }],
] as const)('identity commerce: refuses an answer that is no %s', (_what, read, raw) => {
  expect(() => read(raw)).toThrow(ContractError);
});

it('provider amount: is a number or its digits as text, never blank and never negative [BILLAPI-41]', () => {
  for (const [raw, value] of [
    [6.99, 6.99],
    ['6.9900', 6.99],
    [' 7 ', 7],
    [0, 0],
    ['0.00', 0],
  ] as const)
    expect(parse(amount, raw)).toBe(value);
  for (const raw of [
    '',
    ' ',
    '\t',
    -1,
    '-6.99',
    'free',
    '6,99',
    '0x10',
    '1e3',
    'NaN',
    Number.NaN,
    null,
    [],
    {},
  ]) {
    expect(safeParse(amount, raw).success, JSON.stringify(raw)).toBe(false);
    expect(parse(maybeAmount, raw), JSON.stringify(raw)).toBeNull();
  }
});

it('provider time: is a number or its digits as text; a blank one is none', () => {
  expect([1_700_000_000, '1700000000'].map((raw) => parse(decimal, raw))).toEqual([1.7e9, 1.7e9]);
  expect(safeParse(decimal, '').success).toBe(false);
  expect(['1700000000', 0, '', null].map((raw) => parse(time, raw))).toEqual([1.7e9, null, null, null]);
});
