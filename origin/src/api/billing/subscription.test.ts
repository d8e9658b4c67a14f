import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Viewer } from '../../../test/billing-client.ts';
import { ANNUAL, billingShop, CARD, DAY_S, MONTHLY, PAGE, PASS, TAXED } from '../../../test/billing-shop.ts';

let viewer: Viewer;
const { newViewer, ask, mine, order, payWith, buy, subscription, forward, charges } = billingShop(
  (opened) => {
    ({ viewer } = opened);
  },
);

it('subscription: shows its state, next price and next date [BILLAPI-33]', async () => {
  expect((await mine('subscriptions')).data.items).toEqual([]);
  await buy(MONTHLY);
  expect(await subscription()).toMatchObject({
    subscriptionId: expect.any(Number),
    offerId: MONTHLY,
    status: 'active',
    nextPaymentPrice: 6.99,
    nextPaymentCurrency: 'EUR',
    paymentGateway: 'adyen',
    paymentMethod: 'card',
    inTrial: true,
    pendingSwitchId: null,
    period: 'month',
  });
  const other = await newViewer();
  expect((await ask('GET', `/customers/${viewer.id}/subscriptions`, undefined, other)).status).toBe(404);
});

it('subscription: is cancelled and resumed while access stays open [BILLAPI-34 PLAN-24 PLAN-27]', async () => {
  await buy(ANNUAL);
  const { expiresAt } = await subscription();
  const set = (status: string) =>
    ask('PATCH', `/customers/${viewer.id}/subscriptions`, {
      customerId: viewer.id,
      offerId: ANNUAL,
      status,
    });
  expect((await set('cancelled')).data).toEqual({ offerId: ANNUAL, status: 'cancelled', expiresAt });
  expect((await set('cancelled')).status).toBe(200);
  expect((await subscription()).status).toBe('cancelled');
  expect((await ask('GET', `/entitlements/${ANNUAL}`)).data.accessGranted).toBe(true);
  expect((await set('active')).data.status).toBe('active');
  expect((await set('paused')).status).toBe(422);
  // Two tabs at once: one of them is last, and both answers are true.
  await Promise.all([set('cancelled'), set('active')]);
  expect((await set('active')).status).toBe(200);
  expect((await subscription()).status).toBe('active');
  expect(charges()).toHaveLength(1);
});

it('subscription: stays active after a declined renewal and is paid at once by a new card [BILLAPI-26 BILLAPI-33]', async () => {
  const { id } = (await order(ANNUAL)).data.order;
  const form = async () => (await ask('POST', '/connectors/adyen/sessions', { returnUrl: PAGE })).data;
  const facts = { month: '03', year: '2039', cvc: '737' };
  await payWith(id, encrypted(await form(), { ...facts, number: '4000000000000341' }));
  const { expiresAt: endS } = await subscription();
  await forward(365 * DAY_S);
  const againS = endS + DAY_S;
  expect(await subscription()).toMatchObject({
    status: 'active',
    inTrial: false,
    expiresAt: againS,
    nextPaymentAt: againS,
    nextPaymentPrice: 69.9,
  });
  const granted = async () => (await ask('GET', `/entitlements/${ANNUAL}`)).data;
  expect(await granted()).toEqual({ accessGranted: true, expiresAt: againS });
  await forward(60 * 60);
  expect(await granted()).toMatchObject({ accessGranted: true });
  const changed = await ask('POST', '/connectors/adyen/payment-details', {
    paymentMethodId: CARD,
    returnUrl: PAGE,
    paymentMethod: encrypted(await form(), { ...facts, number: '5555555555554444' }),
  });
  expect(changed.status).toBe(200);
  await forward(1);
  expect(charges().map(({ amountMinor, state }) => [amountMinor, state])).toEqual([
    [6990, 'succeeded'],
    [6990, 'failed'],
    [0, 'succeeded'],
    [6990, 'succeeded'],
  ]);
  expect(await subscription()).toMatchObject({ status: 'active', expiresAt: endS + 365 * DAY_S });
});

it('subscription: cannot be resumed when it is unknown or over [BILLAPI-34 PLAN-28]', async () => {
  const set = (offerId: string) =>
    ask('PATCH', `/customers/${viewer.id}/subscriptions`, { offerId, status: 'active' });
  expect((await set(ANNUAL)).status).toBe(404);
});

it('transactions: come in pages, newest first, with four decimals as text [BILLAPI-36 BILLAPI-41]', async () => {
  await buy(TAXED);
  await buy(PASS);
  const all = (await mine('transactions')).data.items;
  expect(all.map(({ offerId }: { offerId: string }) => offerId)).toEqual([PASS, TAXED]);
  expect(all[1]).toMatchObject({
    transactionId: expect.stringMatching(/^T\d+$/),
    transactionPriceInclTax: '6.9900',
    transactionPriceExclTax: '5.7800',
    applicableTax: '1.2100',
    offerPeriod: 'monthly',
    customerCountry: 'NL',
    paymentMethod: 'card',
    publisherId: '400000001',
  });
  expect((await mine('transactions?limit=1&offset=1')).data.items).toEqual([all[1]]);
  expect((await mine('transactions?limit=50&offset=2')).data.items).toEqual([]);
  expect((await mine('transactions?limit=-1&offset=x')).data.items).toEqual(all);
});

it('receipts: name the seller and are numbered without gaps [BILLAPI-37]', async () => {
  await buy(TAXED);
  await buy(PASS);
  const all = (await mine('transactions')).data.items;
  const pages: string[] = await Promise.all(
    all.map(async ({ transactionId }: { transactionId: string }) =>
      Buffer.from((await ask('GET', `/receipt/${transactionId}`)).data, 'base64').toString('utf8'),
    ),
  );
  expect(pages.map((page) => /No\. (\d+)/.exec(page)?.[1])).toEqual(['2', '1']);
  expect(pages[1]).toContain('Harbour Concerts');
  expect(pages[1]).toContain('NL000000000B00');
  expect(pages[1]).toContain('€6.99');
  expect(pages[1]).toContain('€1.21');
  const other = await newViewer();
  expect((await ask('GET', `/receipt/${all[0].transactionId}`, undefined, other)).error).toBe(
    'Receipt not found',
  );
  expect((await ask('GET', '/receipt/none')).status).toBe(404);
});

type Session = { id: string; sandbox: { key: string } };

/** A card as the demo's own component sends it. */
function encrypted({ id, sandbox }: Session, card: Record<'number' | 'month' | 'year' | 'cvc', string>) {
  const seal = (text: string) => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(sandbox.key, 'base64url'), nonce);
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${nonce.toString('base64url')}.${data.toString('base64url')}`;
  };
  return {
    type: 'scheme',
    encryptedCardNumber: seal(card.number),
    encryptedExpiryMonth: seal(card.month),
    encryptedExpiryYear: seal(card.year),
    encryptedSecurityCode: seal(card.cvc),
    holderName: 'Ada Quay',
  };
}
