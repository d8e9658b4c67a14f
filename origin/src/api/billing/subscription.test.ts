import { expect, it } from 'vitest';
import type { BillingClient, Viewer } from '../../../test/billing-client.ts';
import { ANNUAL, billingShop, MONTHLY, PASS, TAXED } from '../../../test/billing-shop.ts';

let viewer: Viewer;
let client: BillingClient;
const { newViewer, ask, mine, buy, subscription, charges } = billingShop((opened) => {
  ({ viewer, client } = opened);
});

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

it('subscription: shows a granted plan as active and granted, without a price or an end [PLAN-18 PAY-13]', async () => {
  const who = { accountId: Number(viewer.id), uuid: '' };
  await client.origin.commerce.grantAccess(who, { itemId: 115_000, untilMs: null });
  expect(await subscription()).toMatchObject({
    offerId: MONTHLY,
    status: 'active',
    period: 'granted',
    offerTitle: 'All concerts',
    expiresAt: 0,
    nextPaymentAt: 0,
    nextPaymentPrice: 0,
    pendingSwitchId: null,
  });
  expect((await ask('GET', `/entitlements/${ANNUAL}`)).data).toEqual({ accessGranted: true, expiresAt: 0 });
  await client.origin.commerce.revokeAccess(who, 115_000);
  expect((await mine('subscriptions')).data.items).toEqual([]);
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

it('subscription: cannot be resumed when it is unknown or over [BILLAPI-34 PLAN-28]', async () => {
  const set = (offerId: string) =>
    ask('PATCH', `/customers/${viewer.id}/subscriptions`, { offerId, status: 'active' });
  expect((await set(ANNUAL)).status).toBe(404);
});

it('transactions: come in pages, newest first, with four decimals as text, and name what was given back [BILLAPI-36 BILLAPI-41]', async () => {
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
  const { commerce } = client.origin;
  const chargeId = charges().find(({ amountMinor }) => amountMinor === 699)?.id ?? '';
  await commerce.requestRefund(Number(viewer.id), { chargeId, amountMinor: 100 });
  await commerce.tick();
  const refunded = { ...all[1], refundedAmount: '1.0000' };
  expect((await mine('transactions')).data.items).toEqual([all[0], refunded]);
});

it('receipts: are in the language of the account, name the seller and are numbered without gaps [BILLAPI-37]', async () => {
  await buy(TAXED);
  await buy(PASS);
  const all = (await mine('transactions')).data.items;
  const pages: string[] = await Promise.all(
    all.map(async ({ transactionId }: { transactionId: string }) =>
      Buffer.from((await ask('GET', `/receipt/${transactionId}`)).data, 'base64').toString('utf8'),
    ),
  );
  expect(pages.map((page) => /Nr\. \d{4}-(\d+)</.exec(page)?.[1])).toEqual(['000002', '000001']);
  expect(pages[1]).toContain('Harbour Concerts');
  expect(pages[1]).toContain('NL000000000B00');
  expect(pages[1]).toContain('€\u00a06,99');
  expect(pages[1]).toContain('€\u00a01,21');
  expect(pages[1]).toContain('<html lang="nl">');
  const other = await newViewer();
  expect((await ask('GET', `/receipt/${all[0].transactionId}`, undefined, other)).error).toBe(
    'Receipt not found',
  );
  expect((await ask('GET', '/receipt/none')).status).toBe(404);
});
