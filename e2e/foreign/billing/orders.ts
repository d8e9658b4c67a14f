import { expect } from 'vitest';
import { getExample } from '../documents.ts';
import { type Body, until } from '../http.ts';
import { pressOn } from '../outside.ts';
import type { Row } from '../rows.ts';
import { expectLike } from '../shapes.ts';
import { join, type Stage, type Viewer } from './stage.ts';

const DOCUMENT = 'billing-provider.md';
const APP = 'https://app.example.test';

/** An order for an offer, as a checkout makes one. */
export async function order({ client, id }: Viewer, offerId: string): Promise<Body> {
  const { paymentMethods } = await client.ask('GET', '/payment-methods');
  const { country, currency, ipAddress } = await client.ask('GET', '/locales');
  const card = paymentMethods.find((one: Body) => one.methodName === 'card');
  return client.ask('POST', '/orders', {
    offerId,
    customerId: id,
    country,
    currency,
    customerIP: ipAddress,
    paymentMethodId: card?.id ?? null,
  });
}

export function granted({ client }: Viewer, offerId: string): Promise<Body> {
  return until(
    () => client.ask('GET', `/entitlements/${offerId}`),
    ({ accessGranted }) => accessGranted,
  );
}

export const paymentExample = () => getExample(DOCUMENT, 'POST {BILLING}/payments').responseData;

/** §3: offers, orders, and paying without a card. */
export function orderCalls(stage: Stage): Row[] {
  const { nobody, monthlyOffer, yearlyOffer, ticketOffer, publisherId } = stage;
  let cleo: Viewer;
  let made: Body;
  const patch = (body: object) => cleo.client.ask('PATCH', `/orders/${made.id}`, body);
  const refusal = async (body: object) =>
    (await cleo.client.refused('PATCH', `/orders/${made.id}`, body)).error;

  return [
    {
      ids: ['BILLAPI-15', 'BILLAPI-41'],
      rule: 'offers are told to anybody, in currency units, with tax and trial',
      async run() {
        const example = getExample(DOCUMENT, 'GET {BILLING}/offers/{offerId}').responseData;
        const leeway = { orNull: ['freeDays', 'freePeriods', 'averageRating'] };
        const monthly = await nobody.ask('GET', `/offers/${monthlyOffer}`);
        expectLike(monthly, example, leeway);
        expect(monthly).toMatchObject({
          offerId: monthlyOffer,
          customerPriceInclTax: 6.99,
          customerPriceExclTax: 5.78,
          applicableTaxRate: 0.21,
          customerCurrency: 'EUR',
          customerCurrencySymbol: '€',
          period: 'month',
          freeDays: 7,
          trialAvailable: true,
          active: true,
        });
        const yearly = await nobody.ask('GET', `/offers/${yearlyOffer}?customerIP=203.0.113.7`);
        expectLike(yearly, example, leeway);
        expect(yearly).toMatchObject({ period: 'year', customerPriceInclTax: 69.9, trialAvailable: false });
        expect(await nobody.refused('GET', '/offers/S1_NL')).toEqual({
          status: 404,
          error: 'Offer not found',
        });
      },
    },
    {
      ids: ['BILLAPI-19'],
      rule: 'a card by its gateway and PayPal can be paid by',
      async run() {
        cleo = await join(stage, 'cleo@example.test');
        const methods = await cleo.client.ask('GET', '/payment-methods');
        expectLike(methods, getExample(DOCUMENT, 'GET {BILLING}/payment-methods').responseData);
        expect(methods.paymentMethods.map((one: Body) => [one.methodName, one.paymentGateway])).toEqual([
          ['card', 'adyen'],
          ['paypal', 'paypal'],
        ]);
        expect(await nobody.refused('GET', '/payment-methods')).toMatchObject({ status: 401 });
      },
    },
    {
      ids: ['BILLAPI-16', 'BILLAPI-41'],
      rule: 'an order says its total with tax and takes it apart without',
      async run() {
        const answer = await order(cleo, yearlyOffer);
        made = answer.order;
        expectLike(answer, getExample(DOCUMENT, 'POST {BILLING}/orders').responseData, {
          orNull: ['order.offer.description'],
        });
        expect(answer).toMatchObject({ message: 'Order created', success: true });
        expect(made).toMatchObject({
          customerId: cleo.id,
          customer: { email: cleo.email },
          publisherId: Number(publisherId),
          offerId: yearlyOffer,
          totalPrice: 69.9,
          priceBreakdown: { offerPrice: 57.77, discountAmount: 0, discountedPrice: 57.77, taxValue: 12.13 },
          taxRate: 0.21,
          currency: 'EUR',
          country: 'NL',
          discount: { applied: false, type: '', periods: 0 },
          requiredPaymentDetails: true,
        });
        expect(made.expirationDate - Date.now() / 1000).toBeGreaterThan(86_000);
        // a trial costs nothing, and what costs nothing is not taxed
        const trial = (await order(cleo, monthlyOffer)).order;
        expect(trial).toMatchObject({
          totalPrice: 0,
          priceBreakdown: { taxValue: 0 },
          discount: { applied: true, type: 'trial' },
        });
        const bare = {
          offerId: yearlyOffer,
          customerId: cleo.id,
          country: '',
          currency: 'EUR',
          paymentMethodId: null,
        };
        expect((await cleo.client.ask('POST', '/orders', bare)).order.paymentMethodId).toBeNull();
        expect(await nobody.refused('POST', '/orders', bare)).toMatchObject({ status: 401 });
        await cleo.client.refused('POST', '/orders', { ...bare, offerId: 'S1_NL' });
      },
    },
    {
      ids: ['BILLAPI-17'],
      rule: 'an order is told to whom it belongs',
      async run() {
        const found = await cleo.client.ask('GET', `/orders/${made.id}`);
        expect(found).toEqual({ message: 'Order found', success: true, order: made });
        const path = `/orders/${made.id}`;
        expect(await nobody.refused('GET', path)).toMatchObject({ status: 401 });
        const other = (await join(stage, 'other@example.test')).client;
        expect((await other.refused('GET', path)).error).toMatch(
          new RegExp(`^Order with (id )?${made.id} not found$`),
        );
        expect((await cleo.client.refused('GET', '/orders/999999')).error).toMatch(
          /^Order with (id )?999999 not found$/,
        );
      },
    },
    {
      ids: ['BILLAPI-18'],
      rule: 'a coupon changes an order, none leaves it, and a wrong one says which way it is wrong',
      async run() {
        const { paymentMethods } = await cleo.client.ask('GET', '/payment-methods');
        const paymentMethodId = paymentMethods[1].id;
        const same = await patch({ paymentMethodId, couponCode: '' });
        expect(same.order).toEqual({ ...made, paymentMethodId });
        expect((await patch({ paymentMethodId: made.paymentMethodId, couponCode: null })).order).toEqual(
          made,
        );
        const cheaper = (await patch({ paymentMethodId, couponCode: 'SUMMER' })).order;
        expectLike(cheaper, made, { orNull: [] });
        expect(cheaper).toMatchObject({
          totalPrice: 48.93,
          discount: { applied: true, type: 'coupon', periods: 3 },
        });
        const { offerPrice, discountAmount, discountedPrice, taxValue } = cheaper.priceBreakdown;
        expect(offerPrice - discountAmount).toBeCloseTo(discountedPrice, 2);
        expect(discountedPrice + taxValue).toBeCloseTo(cheaper.totalPrice, 2);
        expect(await refusal({ couponCode: 'WINTER' })).toBe('Coupon WINTER not found');
        const { order: once } = await order(cleo, yearlyOffer);
        expect(
          (await cleo.client.refused('PATCH', `/orders/${once.id}`, { couponCode: 'FRONTROW' })).error,
        ).toBe('Coupon FRONTROW cannot be applied on this offer');
        expect(
          (await cleo.client.refused('PATCH', '/orders/999999', { couponCode: 'SUMMER' })).error,
        ).toMatch(/^Order with (id )?999999 not found$/);
      },
    },
    {
      ids: ['BILLAPI-20', 'BILLAPI-32'],
      rule: 'what costs nothing is paid without details, and opens what was ordered',
      async run() {
        const none = await cleo.client.ask('GET', `/entitlements/${ticketOffer}`);
        expect(none).toEqual({ accessGranted: false, expiresAt: 0 });
        expect(ticketOffer).not.toMatch(/^S/);
        made = (await order(cleo, ticketOffer)).order;
        const free = (await patch({ paymentMethodId: made.paymentMethodId, couponCode: 'ONTHEHOUSE' })).order;
        expect(free).toMatchObject({ totalPrice: 0, requiredPaymentDetails: false });
        const payment = await cleo.client.ask('POST', '/payments', { orderId: made.id });
        expectLike(payment, paymentExample());
        expect(payment).toMatchObject({
          orderId: made.id,
          status: 'successful',
          totalAmount: 0,
          rejectedReason: null,
        });
        const { expiresAt } = await granted(cleo, ticketOffer);
        expect(expiresAt).toBeGreaterThan(Date.now() / 1000);
        expect(await nobody.refused('GET', `/entitlements/${ticketOffer}`)).toMatchObject({ status: 401 });
        const captcha = { orderId: made.id, captchaValue: 'fail' };
        expect(await cleo.client.refused('POST', '/payments', captcha)).toEqual({
          status: 429,
          error: 'Google reCAPTCHA verification failed!',
        });
        // an order that costs something is not paid this way
        const dan = await join(stage, 'dan@example.test');
        const { order: dear } = await order(dan, yearlyOffer);
        await dan.client.refused('POST', '/payments', { orderId: dear.id });
        expect(await dan.client.ask('GET', `/entitlements/${yearlyOffer}`)).toEqual({
          accessGranted: false,
          expiresAt: 0,
        });
      },
    },
    {
      ids: ['BILLAPI-21'],
      rule: 'PayPal is left and come back from at the addresses of the page',
      async run() {
        const paula = await join(stage, 'paula@example.test');
        const { order: bought } = await order(paula, yearlyOffer);
        const page = (u: string) => `${APP}/m/x?u=${u}`;
        const body = {
          orderId: bought.id,
          successUrl: `${page('waiting-for-payment')}&offerId=${yearlyOffer}`,
          cancelUrl: page('payment-cancelled'),
          errorUrl: page('payment-error'),
        };
        const tokens = () => paula.client.ask('POST', '/connectors/paypal/v1/tokens', body);
        const first = await tokens();
        expectLike(first, { redirectUrl: '' });
        expect(await pressOn(first.redirectUrl, /Cancel/)).toBe(body.cancelUrl);
        const second = await tokens();
        const back = new URL(await pressOn(second.redirectUrl, /Pay now/));
        expect([back.searchParams.get('u'), back.searchParams.get('offerId')]).toEqual([
          'waiting-for-payment',
          yearlyOffer,
        ]);
        await granted(paula, yearlyOffer);
        const { items } = await until(
          () => paula.client.ask('GET', `/customers/${paula.id}/subscriptions`),
          (list) => list.items.length > 0,
        );
        expect(items[0]).toMatchObject({
          offerId: yearlyOffer,
          paymentMethod: 'paypal',
          paymentGateway: 'paypal',
        });
        const { paymentDetails } = await paula.client.ask('GET', `/customers/${paula.id}/payment_details`);
        expect(paymentDetails[0]).toMatchObject({ paymentMethod: 'paypal', active: true });
        expectLike(paymentDetails[0].paymentMethodSpecificParams, { payerId: '', holderName: '' });
        expect(await nobody.refused('POST', '/connectors/paypal/v1/tokens', body)).toMatchObject({
          status: 401,
        });
      },
    },
  ];
}
