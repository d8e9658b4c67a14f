import { expect, test } from 'vitest';
import type { Subscription } from '../commerce/commerce-port.ts';
import { having, ID, SUBSCRIPTION } from './testing/billing-shop.ts';
import { fakeBilling, refusal } from './testing/fake-billing.ts';

const transaction = (number: number) => ({
  transactionId: `T${number}`,
  transactionDate: number,
  offerTitle: 'Monthly',
  transactionPriceInclTax: '6.9900',
  transactionCurrency: 'EUR',
  paymentMethod: 'card',
});

test('billing payments: are read page after page until one brings nothing new [PAY-35 CONST-16]', async () => {
  const all = Array.from({ length: 2000 }, (_, index) => transaction(2000 - index));
  const { provider, sent } = fakeBilling(({ what }) => {
    const query = new URL(what.split(' ')[1] ?? '', 'https://x.test').searchParams;
    const offset = Number(query.get('offset'));
    return { items: all.slice(offset, offset + Number(query.get('limit'))) };
  });
  const read = await provider.commerce.transactions();
  expect([read.length, read[0]?.id, read.at(-1)?.id]).toEqual([2000, 'T2000', 'T1']);
  expect(read[0]).toMatchObject({ price: 6.99, dateMs: 2_000_000 });
  expect(sent.map(({ what }) => what).slice(0, 2)).toEqual([
    `GET /customers/${ID}/transactions?limit=50&offset=0`,
    `GET /customers/${ID}/transactions?limit=50&offset=50`,
  ]);
  expect(sent).toHaveLength(41);
});

test('billing payments: have no price when none is sent, and a date that is sent as text [PLAN-19 BILLAPI-41]', async () => {
  const { transactionPriceInclTax: _, ...unpriced } = transaction(1);
  const blank = {
    ...transaction(2),
    transactionPriceInclTax: '',
    transactionDate: '2',
    refundedAmount: '1.0000',
    disputed: true,
  };
  const { provider } = fakeBilling(() => ({ items: [unpriced, blank] }));
  expect(await provider.commerce.transactions()).toMatchObject([
    { id: 'T2', price: null, refunded: 1, isDisputed: true, dateMs: 2000 },
    { id: 'T1', price: null },
  ]);
});

test('billing dispute: shows in access, the plan and a plan that is renewed again', async () => {
  const { commerce } = having({
    'GET /entitlements/R3_NL': { accessGranted: false, expiresAt: 0, disputed: true },
    [`GET /customers/${ID}/subscriptions`]: {
      items: [{ ...SUBSCRIPTION, status: 'cancelled', disputed: true }],
    },
    [`PATCH /customers/${ID}/subscriptions`]: refusal(
      422,
      'The payment of this item is disputed at the bank',
    ),
  }).provider;
  expect(await commerce.grant('R3_NL')).toBe('disputed');
  expect(await commerce.outcome('R3_NL')).toEqual({ is: 'unknown' });
  const plan = await commerce.subscription();
  expect(plan).toMatchObject({ isDisputed: true, expiresAtMs: null });
  const renewing = commerce.renewSubscription?.(plan as Subscription);
  await expect(renewing).rejects.toMatchObject({ code: 'payment_disputed' });
});

test('billing payments: stop after a repeated page, and go on after an unreadable one [PAY-35]', async () => {
  const same = fakeBilling(() => ({ items: [transaction(1), { odd: true }] }));
  expect(await same.provider.commerce.transactions()).toHaveLength(1);
  expect(same.sent).toHaveLength(2);
  let invented = 0;
  const endless = fakeBilling(() => ({ items: [transaction(++invented)] }));
  expect(await endless.provider.commerce.transactions()).toHaveLength(100);
  const unreadable = fakeBilling(() => ({ items: [{ odd: true }] }));
  expect(await unreadable.provider.commerce.transactions()).toEqual([]);
  expect(unreadable.sent).toHaveLength(2);
  const first = [{ items: [{ odd: 1 }] }, { items: [{ odd: 2 }] }, { items: [transaction(1)] }];
  const hidden = fakeBilling(() => first.shift() ?? { items: [] });
  expect(await hidden.provider.commerce.transactions()).toMatchObject([{ id: 'T1' }]);
});

test('billing payment method: is the first that is active, and says when it is bound [PAY-37 CHECKOUT-30 CHECKOUT-54]', async () => {
  const params = {
    variant: 'mc',
    lastCardFourDigits: '0002',
    holderName: 'Ada Quay',
    cardExpirationDate: '03/2030',
  };
  const card = {
    id: 1,
    paymentMethod: 'card',
    active: true,
    bound: true,
    paymentMethodSpecificParams: params,
  };
  const details = (paymentDetails: object[]) =>
    having({
      [`GET /customers/${ID}/payment_details`]: { paymentDetails },
    }).provider.commerce.paymentDetail();
  expect(await details([{ ...card, active: false }, card])).toEqual({
    id: '1',
    method: 'card',
    lastFour: '0002',
    expires: '03/2030',
    holder: 'Ada Quay',
    variant: 'mc',
    isBound: true,
  });
  expect(await details([{ id: 2, paymentMethod: 'paypal', active: true }])).toEqual({
    id: '2',
    method: 'paypal',
    lastFour: null,
    expires: null,
  });
  expect(await details([])).toBeNull();
  const unknown = { ...card, paymentMethodSpecificParams: { ...params, lastCardFourDigits: '' } };
  expect(await details([unknown])).toMatchObject({ lastFour: null });
  const asNumber = { ...card, paymentMethodSpecificParams: { ...params, lastCardFourDigits: 42 } };
  expect(await details([asNumber])).toMatchObject({ lastFour: '0042' });
  const bank = {
    ...card,
    paymentMethod: 'bank',
    paymentMethodSpecificParams: { lastCardFourDigits: '3000' },
  };
  expect(await details([bank])).toMatchObject({ method: 'bank', lastFour: '3000', expires: null });
  expect(await details([{ ...bank, paymentMethod: 'other' }])).toMatchObject({
    method: 'other',
    lastFour: null,
  });
});

test("billing payment methods: are card at its gateway, PayPal and the gateway's page, each with its form [CHECKOUT-06]", async () => {
  const paymentMethods = [
    { id: 190000001, methodName: 'card', paymentGateway: 'adyen' },
    { id: 190000002, methodName: 'paypal', paymentGateway: 'paypal' },
    { id: 3, methodName: 'card', paymentGateway: 'elsewhere' },
    { id: 4, methodName: 'ideal', paymentGateway: 'adyen' },
    { id: 190000003, methodName: 'page', paymentGateway: 'page' },
  ];
  const { provider } = having({ 'GET /payment-methods': { paymentMethods } });
  expect((await provider.commerce.paymentMethods()).map(({ id, form }) => [id, form])).toEqual([
    ['190000001', 'gateway'],
    ['190000002', 'page'],
    ['190000003', 'page'],
  ]);
});

test('billing receipt: is a page in base64, else a failure with what came instead [BILLAPI-37 PAY-32]', async () => {
  const given = (receipt: unknown) =>
    having({ 'GET /receipt/T7': receipt as object }).provider.commerce.receipt?.('T7');
  expect(await given(btoa('<!doctype html><h1>Receipt</h1>'))).toEqual({
    is: 'page',
    html: '<!doctype html><h1>Receipt</h1>',
  });
  for (const [other, serverMessage] of [
    [btoa('%PDF-1.7'), 'text/plain, 12 B'],
    ['Not here', 'text/plain, 8 B'],
    [{ url: 'x' }, 'application/json'],
  ])
    await expect(given(other)).rejects.toMatchObject({ code: 'receipt_unreadable', serverMessage });
});

test.each([
  [{ accessGranted: true, expiresAt: 0, paymentPending: true }, 'granted'],
  [{ accessGranted: false, expiresAt: 0, paymentPending: true }, 'pending'],
  [{ accessGranted: false, expiresAt: 0 }, 'unknown'],
])('billing outcome: of %o is %s [CHECKOUT-48]', async (entitlement, is) => {
  const { provider } = fakeBilling(() => entitlement);
  expect(await provider.commerce.outcome('S6001_NL')).toEqual({ is });
});
