import { expect, it } from 'vitest';
import type { BillingClient, Viewer } from '../../../test/billing-client.ts';
import {
  ANNUAL,
  BY_MONTH,
  billingShop,
  DAY_S,
  MONTHLY,
  PASS,
  QUARTER,
  TAXED,
} from '../../../test/billing-shop.ts';

let client: BillingClient;
let viewer: Viewer;
const { newViewer, ask, mine, order, payWith, buy, subscription, forward, charges } = billingShop(
  (opened) => {
    ({ client, viewer } = opened);
  },
);

const path = (offerId: string) => `/customers/${viewer.id}/subscription_switches/${offerId}`;
const available = async (offerId: string) => (await ask('GET', `${path(offerId)}/availability`)).data;
const switchTo = (from: string, toOfferId: string) =>
  ask('POST', path(from), { toOfferId, switchDirection: 'upgrade' });

it('plan switch: schedules a cheaper plan with its date and can be read while it waits [BILLAPI-29 BILLAPI-30 BILLAPI-31 PLAN-45]', async () => {
  await buy(ANNUAL);
  const { expiresAt } = await subscription();
  const { available: plans, unavailable } = await available(ANNUAL);
  expect(unavailable).toEqual([]);
  expect(plans).toMatchObject([
    {
      toOfferId: MONTHLY,
      algorithm: 'DEFERRED',
      switchDirection: 'downgrade',
      price: 6.99,
      amountDue: 0,
      effectiveAt: expiresAt,
    },
  ]);
  expect((await switchTo(ANNUAL, MONTHLY)).data).toBe('Subscription switch scheduled');
  const { pendingSwitchId, offerId } = await subscription();
  expect(offerId).toBe(ANNUAL);
  const seen = (await ask('GET', `/subscription_switches/${pendingSwitchId}`)).data;
  expect(seen).toMatchObject({
    status: 'PENDING',
    fromOfferId: ANNUAL,
    toOfferId: MONTHLY,
    direction: 'downgrade',
  });
  expect((await available(ANNUAL)).unavailable).toMatchObject([
    { toOfferId: MONTHLY, reason: { code: 'RECURRING_PROCESS_ALREADY_STARTED' } },
  ]);
  const other = await newViewer();
  expect((await ask('GET', `/subscription_switches/${pendingSwitchId}`, undefined, other)).status).toBe(404);
});

it('plan switch: shows the difference to a dearer plan and charges it once [BILLAPI-29 BILLAPI-30]', async () => {
  await buy(MONTHLY);
  await forward(7 * DAY_S);
  const [plan] = (await available(MONTHLY)).available;
  expect(plan).toMatchObject({
    toOfferId: ANNUAL,
    switchDirection: 'upgrade',
    amountDue: 62.91,
    nextPaymentPrice: 69.9,
  });
  await Promise.all([switchTo(MONTHLY, ANNUAL), switchTo(MONTHLY, ANNUAL)]);
  expect(await subscription()).toMatchObject({ offerId: ANNUAL, pendingSwitchId: null });
  const amounts = charges().map(({ amountMinor }) => amountMinor);
  expect(amounts.toSorted((one, other) => one - other)).toEqual([0, 699, 6291]);
});

it('plan switch: charges no other amount than the customer was shown [BILLAPI-30]', async () => {
  await buy(MONTHLY);
  await forward(7 * DAY_S);
  const switchFor = (amountDue: unknown) =>
    ask('POST', path(MONTHLY), { toOfferId: ANNUAL, switchDirection: 'upgrade', amountDue });
  for (const amountDue of [62.9, 0, 69.9])
    expect(await switchFor(amountDue)).toMatchObject({ status: 422, error: 'The price has changed' });
  expect(await switchFor('62.91')).toMatchObject({ status: 422 });
  expect(charges()).toHaveLength(2);
  expect((await switchFor(62.91)).status).toBe(200);
  expect(charges().at(-1)).toMatchObject({ amountMinor: 6291 });
});

it('plan switch: charges the dearest plan once when the plan changes twice in a month [BILLAPI-29 BILLAPI-30]', async () => {
  await buy('S8101_NL');
  const path = `/customers/${viewer.id}/subscription_switches`;
  const sent = (toOfferId: string) => ({ toOfferId, switchDirection: 'upgrade' });
  await ask('POST', `${path}/S8101_NL`, sent('S8102_NL'));
  const { available } = (await ask('GET', `${path}/S8102_NL/availability`)).data;
  expect(available).toContainEqual(expect.objectContaining({ toOfferId: 'S8103_NL', amountDue: 10 }));
  await ask('POST', `${path}/S8102_NL`, sent('S8103_NL'));
  expect(await subscription()).toMatchObject({ offerId: 'S8103_NL', nextPaymentPrice: 30 });
  expect(charges().map(({ amountMinor }) => amountMinor)).toEqual([1000, 1000, 1000]);
});

it('plan switch: does not offer three months, and lets a customer on such a plan keep or leave it [PLAN-01 PAY-08 PAY-13]', async () => {
  await buy(BY_MONTH);
  expect(await available(BY_MONTH)).toEqual({ available: [], unavailable: [] });
  expect(await switchTo(BY_MONTH, QUARTER)).toMatchObject({ status: 404, error: 'Offer not found' });
  expect(charges()).toHaveLength(1);
  // bought through the domain, since the wire has no such period
  const who = { accountId: Number(viewer.id), uuid: 'of-nobody' };
  const [{ id = '' } = {}] = await client.origin.commerce.subscriptions(who.accountId);
  await client.origin.commerce.switchPlan(who, id, 8402);
  expect(await subscription()).toMatchObject({ offerId: QUARTER, status: 'active', period: '' });
  const [latest] = (await mine('transactions')).data.items;
  expect(latest).toMatchObject({ offerId: QUARTER, offerPeriod: '' });
  expect((await available(QUARTER)).available).toMatchObject([{ toOfferId: BY_MONTH }]);
  expect((await switchTo(QUARTER, BY_MONTH)).data).toBe('Subscription switch scheduled');
  expect(await subscription()).toMatchObject({ pendingSwitchId: expect.any(String) });
  expect((await switchTo(QUARTER, QUARTER)).status).toBe(200);
  expect(await subscription()).toMatchObject({ offerId: QUARTER, pendingSwitchId: null });
});

it.each(['%00', 'x', '..%2F', `${'9'.repeat(400)}`])(
  'plan switch: is not found by a made-up id (%s) [BILLAPI-31]',
  async (id) => {
    expect((await ask('GET', `/subscription_switches/${id}`)).status).toBe(404);
  },
);

it('plan switch: refuses what is not offered, or while a coupon counts [BILLAPI-30]', async () => {
  const { id } = (await order(ANNUAL)).data.order;
  await ask('PATCH', `/orders/${id}`, { couponCode: 'THIRTY' });
  await payWith(id);
  expect((await available(ANNUAL)).unavailable[0].reason.code).toBe('SUBSCRIPTION_WITH_COUPON_NOT_ALLOWED');
  for (const offer of [MONTHLY, PASS, TAXED, 'S1_NL', ''])
    expect((await switchTo(ANNUAL, offer)).body.errors).toHaveLength(1);
  expect(await subscription()).toMatchObject({ offerId: ANNUAL, pendingSwitchId: null });
});
