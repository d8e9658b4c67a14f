import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import { type Body, until } from '../http.ts';
import type { Row } from '../rows.ts';
import { expectLike } from '../shapes.ts';
import { encrypted } from './cards.ts';
import { granted, order } from './orders.ts';
import { join, type Stage, type Viewer } from './stage.ts';

const DOCUMENT = 'billing-provider.md';
const ALGORITHMS = [
  'DEFERRED',
  'IMMEDIATE_WITHOUT_PRORATION',
  'IMMEDIATE_WITH_TIME_PRORATION',
  'IMMEDIATE_AND_CHARGE_FULL_PRICE',
  'IMMEDIATE_AND_CHARGE_WITHOUT_PRORATION',
  'IMMEDIATE_AND_CHARGE_WITH_REFUND',
  'IMMEDIATE_AND_CHARGE_WITH_FULL_REFUND',
  'IMMEDIATE_AND_CHARGE_WITH_TIME_PRORATION',
];

/** §5 and §6: the subscription, its plan, what was paid. */
export function subscriptionCalls(stage: Stage): Row[] {
  const { nobody, monthlyOffer, yearlyOffer } = stage;
  let gil: Viewer;
  const path = (rest: string) => `/customers/${gil.id}${rest}`;
  const list = async () => (await gil.client.ask('GET', path('/subscriptions'))).items as Body[];
  const running = (isThere: (one: Body) => boolean) =>
    until(
      async () => (await list()).find(({ status }) => ['active', 'cancelled'].includes(status)),
      (one) => one !== undefined && isThere(one),
    ) as Promise<Body>;
  const available = (offerId: string) =>
    gil.client.ask('GET', path(`/subscription_switches/${offerId}/availability`));
  const change = (from: string, toOfferId: string, switchDirection: string) =>
    gil.client.ask('POST', path(`/subscription_switches/${from}`), { toOfferId, switchDirection });

  return [
    {
      ids: ['BILLAPI-33'],
      rule: 'a subscription is listed soon after it was granted, its ids as numbers',
      async run() {
        gil = await join(stage, 'gil@example.test');
        expect(await list()).toEqual([]);
        const { order: made } = await order(gil, monthlyOffer);
        await gil.client.ask('POST', '/connectors/adyen/initial-payment', {
          orderId: made.id,
          returnUrl: `https://app.example.test/?u=finalize-payment&orderId=${made.id}`,
          paymentMethod: encrypted('test_ok'),
        });
        const { expiresAt } = await granted(gil, monthlyOffer);
        const one = await running(() => true);
        const example = getExample(DOCUMENT, 'GET {BILLING}/customers/{id}/subscriptions').responseData
          .items[0];
        expectLike(one, example);
        expect(one).toMatchObject({
          offerId: monthlyOffer,
          status: 'active',
          expiresAt,
          nextPaymentPrice: 6.99,
          nextPaymentCurrency: 'EUR',
          paymentGateway: 'adyen',
          paymentMethod: 'card',
          inTrial: true,
          offerType: 'S',
          period: 'month',
        });
        expect(one.pendingSwitchId || null).toBeNull();
        expect(await nobody.refused('GET', path('/subscriptions'))).toMatchObject({ status: 401 });
      },
    },
    {
      ids: ['BILLAPI-29', 'BILLAPI-30'],
      rule: 'a dearer plan is offered and begins, acknowledged by a text',
      async run() {
        const offered = await available(monthlyOffer);
        const example = getExample(DOCUMENT, '/subscription_switches/{offerId}/availability').responseData;
        expectSwitches(offered, example);
        const up = offered.available.find((one: Body) => one.toOfferId === yearlyOffer);
        expect(up).toMatchObject({
          switchDirection: 'upgrade',
          price: 69.9,
          currency: 'EUR',
          period: 'year',
        });
        await nobody.ask('GET', `/offers/${up.toOfferId}`);
        expect(await change(monthlyOffer, yearlyOffer, 'upgrade')).toBeTypeOf('string');
        const after = await running(({ offerId }) => offerId === yearlyOffer);
        expect(after).toMatchObject({ status: 'active', period: 'year' });
        await granted(gil, yearlyOffer);
        const refusedPath = path(`/subscription_switches/${yearlyOffer}`);
        await gil.client.refused('POST', refusedPath, { toOfferId: 'S1_NL', switchDirection: 'upgrade' });
        expect(await nobody.refused('POST', refusedPath, {})).toMatchObject({ status: 401 });
        expect(await nobody.refused('GET', `${refusedPath}/availability`)).toMatchObject({ status: 401 });
      },
    },
    {
      ids: ['BILLAPI-31'],
      rule: 'a cheaper plan waits, and the switch that waits is told by its id',
      async run() {
        const offered = await available(yearlyOffer);
        const down = offered.available.find((one: Body) => one.toOfferId === monthlyOffer);
        expect(down).toMatchObject({ switchDirection: 'downgrade', algorithm: 'DEFERRED' });
        expect(await change(yearlyOffer, monthlyOffer, 'downgrade')).toBeTypeOf('string');
        const { pendingSwitchId, subscriptionId } = await running((one) => Boolean(one.pendingSwitchId));
        expect(pendingSwitchId).toBeTypeOf('string');
        const waiting = await gil.client.ask('GET', `/subscription_switches/${pendingSwitchId}`);
        expectLike(
          waiting,
          getExample(DOCUMENT, 'GET {BILLING}/subscription_switches/{switchId}').responseData,
          { more: ['effectiveAt', 'revocable'] },
        );
        expect(waiting).toMatchObject({
          id: pendingSwitchId,
          customerId: Number(gil.id),
          direction: 'downgrade',
          algorithm: 'DEFERRED',
          fromOfferId: yearlyOffer,
          toOfferId: monthlyOffer,
          subscriptionId: String(subscriptionId),
          status: 'PENDING',
        });
        await (await join(stage, 'nosy@example.test')).client.refused(
          'GET',
          `/subscription_switches/${pendingSwitchId}`,
        );
        await gil.client.refused('GET', '/subscription_switches/none');
        expect(await nobody.refused('GET', `/subscription_switches/${pendingSwitchId}`)).toMatchObject({
          status: 401,
        });
      },
    },
    {
      ids: ['BILLAPI-34', 'BILLAPI-42'],
      rule: 'a subscription is cancelled and renewed, open until its period ends',
      async run() {
        const set = (status: string, customerId: unknown = gil.id) =>
          gil.client.ask('PATCH', path('/subscriptions'), { customerId, offerId: yearlyOffer, status });
        const { expiresAt, subscriptionId } = await running(() => true);
        const cancelled = await set('cancelled');
        expect(cancelled).toEqual({ offerId: yearlyOffer, status: 'cancelled', expiresAt });
        expect(await running(() => true)).toMatchObject({ subscriptionId, status: 'cancelled', expiresAt });
        expect(await gil.client.ask('GET', `/entitlements/${yearlyOffer}`)).toEqual({
          accessGranted: true,
          expiresAt,
        });
        expect(await set('cancelled')).toEqual(cancelled);
        // an id may come as a number
        expect(await set('active', Number(gil.id))).toEqual({
          offerId: yearlyOffer,
          status: 'active',
          expiresAt,
        });
        expect(await running(() => true)).toMatchObject({ subscriptionId, status: 'active' });
        await gil.client.refused('PATCH', path('/subscriptions'), {
          customerId: gil.id,
          offerId: yearlyOffer,
          status: 'paused',
        });
        await gil.client.refused('PATCH', path('/subscriptions'), {
          customerId: gil.id,
          offerId: 'S1_NL',
          status: 'cancelled',
        });
        expect(await nobody.refused('PATCH', path('/subscriptions'), {})).toMatchObject({ status: 401 });
      },
    },
    {
      ids: ['BILLAPI-24', 'BILLAPI-29', 'BILLAPI-30'],
      rule: 'a card that had its trial pays the price that the order says then, and a dearer plan takes the difference',
      async run() {
        gil = await join(stage, 'hugo@example.test');
        const { order: made } = await order(gil, monthlyOffer);
        const pay = {
          orderId: made.id,
          returnUrl: `https://app.example.test/?u=finalize-payment&orderId=${made.id}`,
          // the card that began the trial of somebody else
          paymentMethod: encrypted('test_ok'),
        };
        await gil.client.refused('POST', '/connectors/adyen/initial-payment', pay);
        // a changed order is priced again
        const { order: priced } = await gil.client.ask('PATCH', `/orders/${made.id}`, {
          paymentMethodId: made.paymentMethodId,
          couponCode: '',
        });
        expect(priced).toMatchObject({ totalPrice: 6.99, discount: { applied: false } });
        expect(await gil.client.ask('POST', '/connectors/adyen/initial-payment', pay)).toMatchObject({
          totalAmount: 6.99,
          status: 'successful',
        });
        expect(await running(() => true)).toMatchObject({
          offerId: monthlyOffer,
          inTrial: false,
          totalPrice: 6.99,
        });
        expect((await available(monthlyOffer)).available[0]).toMatchObject({
          algorithm: 'IMMEDIATE_AND_CHARGE_WITH_REFUND',
        });
        await change(monthlyOffer, yearlyOffer, 'upgrade');
        await running(({ offerId }) => offerId === yearlyOffer);
      },
    },
    {
      ids: ['BILLAPI-36', 'BILLAPI-41'],
      rule: 'what was paid is told newest first, page by page until one is empty, amounts as text',
      async run() {
        const { items: all } = await gil.client.ask('GET', path('/transactions'));
        const example = getExample(DOCUMENT, 'GET {BILLING}/customers/{id}/transactions').responseData;
        expectLike({ items: all }, example);
        expect(all.map((one: Body) => one.transactionPriceInclTax)).toEqual(['62.9100', '6.9900']);
        const times = all.map((one: Body) => one.transactionDate);
        expect(times).toEqual([...times].sort((a, b) => b - a));
        for (const one of all) {
          for (const [name, amount] of Object.entries(one)) {
            if (/Price|applicableTax|discount(Rate|Value)|ExchangeRate/.test(name))
              expect(amount, name).toMatch(/^\d+\.\d{4}$/);
          }
          const [excl, tax, incl] = [
            one.transactionPriceExclTax,
            one.applicableTax,
            one.transactionPriceInclTax,
          ].map(Number);
          expect((excl ?? 0) + (tax ?? 0)).toBeCloseTo(incl ?? 0, 3);
        }
        expect(all[0]).toMatchObject({ customerId: gil.id, customerEmail: gil.email });
        const paged: Body[] = [];
        for (;;) {
          const { items } = await gil.client.ask('GET', path(`/transactions?limit=1&offset=${paged.length}`));
          if (items.length === 0) break;
          expect(items).toHaveLength(1);
          paged.push(...items);
        }
        expect(paged).toEqual(all);
        expect(await nobody.refused('GET', path('/transactions'))).toMatchObject({ status: 401 });
      },
    },
    {
      ids: ['BILLAPI-37'],
      rule: 'a receipt is a page in base64, for who paid and nobody else',
      async run() {
        const { items } = await gil.client.ask('GET', path('/transactions'));
        for (const { transactionId } of items) {
          const text = await gil.client.ask('GET', `/receipt/${transactionId}`);
          expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/);
          const html = Buffer.from(text, 'base64').toString('utf8');
          expect(html.trimStart()).toMatch(/^<!doctype html>|^<html/i);
          expect(html).toContain('Footlights B.V.');
          expect(await nobody.refused('GET', `/receipt/${transactionId}`)).toMatchObject({ status: 401 });
          const other = (await join(stage, `not-${transactionId}@example.test`)).client;
          await other.refused('GET', `/receipt/${transactionId}`);
        }
        await gil.client.refused('GET', '/receipt/none');
      },
    },
  ];
}

function expectSwitches(offered: Body, example: Body): void {
  expectLike(
    offered,
    { ...example, unavailable: [] },
    {
      // named below the example
      more: ['unavailableReason', 'available[].amountDue', 'available[].effectiveAt'],
    },
  );
  for (const one of offered.unavailable) {
    expectLike(
      one,
      { ...example.available[0], reason: { code: '', message: '' } },
      { more: ['amountDue', 'effectiveAt'] },
    );
  }
  for (const one of offered.available) {
    expect(ALGORITHMS).toContain(one.algorithm);
    expect(['upgrade', 'downgrade']).toContain(one.switchDirection);
  }
}
