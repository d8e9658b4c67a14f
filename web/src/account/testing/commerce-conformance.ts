import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CommercePort } from '../commerce/commerce-port.ts';
import type { Notification } from '../commerce/notifications-port.ts';
import type { Card, Order, ReturnAddresses } from '../commerce/payment-port.ts';
import type { Device, Service } from './conformance.ts';

/** A running account service with something to sell. */
export interface Shop extends Service {
  /** Offers: a plan of the site, another one that the coupon is for, and a one-time purchase. */
  plan: string;
  discounted: string;
  ticket: string;
  /** Valid for the discounted plan only. */
  coupon: string;
  /** Card numbers. */
  cards: { good: string; declined: string };
}

const RETURNS: ReturnAddresses = {
  waiting: 'http://localhost/?u=waiting-for-payment',
  finalize: 'http://localhost/?u=finalize-payment',
  cancelled: 'http://localhost/?u=payment-cancelled',
  error: 'http://localhost/?u=payment-error',
};
/** The longest time until the outcome of a payment is sent. */
const REPEATED_MS = 10_000;

/** The requirements for selling at every account provider: run against a real service, by each adapter. */
export function describeCommerce(name: string, getShop: () => Shop): void {
  // each waits for the outcome of a payment of its own viewer
  describe.concurrent(`${name}, selling`, () => {
    let shop: Shop;
    beforeAll(() => {
      shop = getShop();
    });
    const newViewer = () => register(shop.device());

    test('offers: shows plans and single offers to everyone [IDAPI-22 PLAN-10 PLAN-02]', async () => {
      const { commerce } = shop.device().provider;
      const plans = await commerce.plans();
      expect(plans.map(({ offerId }) => offerId)).toEqual(
        expect.arrayContaining([shop.plan, shop.discounted]),
      );
      for (const { type, price, period, title } of plans) {
        expect([type, price > 0, period !== null, title !== '']).toEqual(['svod', true, true, true]);
      }
      expect(await commerce.offers([shop.ticket])).toMatchObject([
        { offerId: shop.ticket, type: 'tvod', period: null },
      ]);
    });

    test('access: is none for a new viewer, without a failure [IDAPI-26 IDAPI-42 IDAPI-44]', async () => {
      const { commerce } = await newViewer();
      expect(await commerce.subscription()).toBeNull();
      expect(await commerce.grant(shop.plan)).toBeNull();
      expect(await commerce.grant(shop.ticket)).toBeNull();
      expect(await commerce.transactions()).toEqual([]);
      expect(await commerce.paymentDetail()).toBeNull();
    });

    test('payment: opens a plan by card, and shows in every answer [IDAPI-27 IDAPI-29 IDAPI-30 IDAPI-31]', async () => {
      const { commerce, received } = await newViewer();
      await payByCard(commerce, await orderFor(commerce, shop.discounted), shop.cards.good);
      await received('subscribe.success');
      expect(await commerce.grant(shop.discounted)).not.toBeNull();
      expect(await commerce.grant(shop.ticket)).toBeNull();
      expect(await commerce.subscription()).toMatchObject({
        accessFeeId: shop.discounted,
        status: 'active',
        paymentMethod: 'card',
        granted: true,
      });
      const [offer] = await commerce.offers([shop.discounted]);
      expect(await commerce.transactions()).toMatchObject([
        { price: offer?.price, currency: offer?.currency, paymentMethod: 'card' },
      ]);
      expect(await commerce.paymentDetail()).toMatchObject({ lastFour: shop.cards.good.slice(-4) });
    });

    testPaymentOutcome(getShop);

    test('payment: opens nothing and sends the reason when the card is declined', async () => {
      const { commerce, received } = await newViewer();
      await payByCard(commerce, await orderFor(commerce, shop.ticket), shop.cards.declined);
      const { resource } = await received('payment.card.failed');
      expect(resource.message).not.toBe('');
      const outcome = await commerce.outcome(shop.ticket);
      expect(['unknown', 'refused']).toContain(outcome.is);
      if (outcome.is === 'refused') expect(outcome.message).toBe(resource.message);
      expect(await commerce.grant(shop.ticket)).toBeNull();
      expect(await commerce.transactions()).toEqual([]);
    });

    test('coupon: makes the order cheaper that it is for, and no other [IDAPI-25 CHECKOUT-12]', async () => {
      const { commerce } = await newViewer();
      const [method] = await commerce.paymentMethods();
      const order = await orderFor(commerce, shop.discounted);
      const cheaper = await commerce.updateOrder(order, { method, coupon: shop.coupon });
      expect(cheaper.totalPrice).toBeLessThan(order.totalPrice);
      expect(cheaper.discount.amount).toBeCloseTo(order.totalPrice - cheaper.totalPrice);
      const unknown = commerce.updateOrder(order, { method, coupon: 'NO-SUCH-COUPON' });
      await expect(unknown).rejects.toMatchObject({ code: 'coupon_not_valid' });
      const other = commerce.updateOrder(await orderFor(commerce, shop.ticket), {
        method,
        coupon: shop.coupon,
      });
      // not every provider tells why
      await expect(other).rejects.toMatchObject({ code: expect.stringMatching(/^coupon_not_valid/) });
    });

    test('payment: leads to an address of PayPal when it is offered [IDAPI-23 IDAPI-24]', async () => {
      const { commerce } = await newViewer();
      const methods = await commerce.paymentMethods();
      expect(methods.map(({ name }) => name)).toContain('card');
      if (!methods.some((method) => method.name === 'paypal')) return;
      const answer = await commerce.pay(
        await orderFor(commerce, shop.ticket),
        { form: 'page', at: 'paypal' },
        RETURNS,
      );
      if (answer.is !== 'redirect') throw new Error(`no page to pay at: ${answer.is}`);
      expect(new URL(answer.url).pathname).not.toBe('/');
      expect(await commerce.grant(shop.ticket)).toBeNull();
    });
  });
}

/** The outcome of a payment is sent to its viewer, whatever connection the service has for it. */
export function testPaymentOutcome(getShop: () => Shop): void {
  test('payment: opens a single offer by card, without a subscription [IDAPI-28]', async () => {
    const { ticket, cards, device } = getShop();
    const { commerce, received } = await register(device());
    await payByCard(commerce, await orderFor(commerce, ticket), cards.good);
    const { offerId } = await received('payment.card.success');
    expect(await commerce.grant(offerId ?? '')).not.toBeNull();
    expect(await commerce.grant(ticket)).not.toBeNull();
    expect(await commerce.subscription()).toBeNull();
  });
}

const getCard = (number: string): Card => ({
  holder: 'Ada Quay',
  number,
  expiryMonth: '12',
  expiryYear: '39',
  cvc: '123',
});

async function payByCard(commerce: CommercePort, order: Order, number: string): Promise<void> {
  const payment = { form: 'card', card: getCard(number) } as const;
  expect(await commerce.pay(order, payment, RETURNS)).toEqual({ is: 'pending' });
}

async function orderFor(commerce: CommercePort, offerId: string): Promise<Order> {
  const [offer] = await commerce.offers([offerId]);
  if (!offer) throw new Error(`${offerId} is not sold`);
  const [method] = await commerce.paymentMethods();
  return commerce.createOrder(offer, method);
}

/** A new viewer, with the notifications they get from now on. */
async function register({ provider }: Device) {
  const email = `viewer-${crypto.randomUUID()}@example.test`;
  const consents = (await provider.accounts.consentFields()).map(({ name, version, type, required }) => ({
    name,
    version,
    value: type === 'checkbox' ? required : '',
  }));
  const { uuid } = await provider.accounts.register({ email, password: 'quiet harbour 7', consents });
  const messages: Notification[] = [];
  const stop = provider.notifications?.subscribe(uuid ?? '', (message) => void messages.push(message));
  return {
    commerce: provider.commerce,
    received: (type: string) =>
      vi
        .waitFor(() => {
          const message = messages.find((one) => one.type === type);
          if (!message) throw new Error(`no ${type} among ${messages.map((one) => one.type)}`);
          return message;
        }, REPEATED_MS)
        .finally(stop),
  };
}
