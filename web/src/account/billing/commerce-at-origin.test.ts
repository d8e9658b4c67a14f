import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import type { ReturnAddresses } from '../commerce/commerce-port.ts';
import { createRenew } from '../session/renewal.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { type RunningOrigin, startOrigin } from '../testing/start-origin.ts';
import { createBillingProvider } from './create-billing-provider.ts';
import { BILLING_SESSION } from './session-form.ts';

const APP = 'https://app.example.test/';
const RETURNS: ReturnAddresses = {
  waiting: `${APP}?u=waiting-for-payment`,
  finalize: `${APP}?u=finalize-payment`,
  cancelled: `${APP}?u=payment-cancelled`,
  error: `${APP}?u=payment-error`,
};
const CHANGE = { done: APP, finalize: `${APP}?u=payment-method`, cancelled: APP, error: APP };
const DAY_S = 86_400;
/** What the gateway's component hands out, by what becomes of the payment. (wire billing §8.6) */
const encrypted = (word: string) => ({
  type: 'scheme',
  encryptedCardNumber: word,
  encryptedExpiryMonth: 'x',
  encryptedExpiryYear: 'x',
  encryptedSecurityCode: 'x',
  holderName: 'Ada Quay',
});

let origin: RunningOrigin;
beforeAll(async () => {
  origin = await startOrigin();
});
afterAll(() => origin.stop());

/** A customer who registered just now. */
async function customer(onBody: (body: string) => void = () => {}) {
  const sessionStore = createSessionStore(memoryStore(), BILLING_SESSION, () => Date.now());
  const provider: ReturnType<typeof createBillingProvider> = createBillingProvider({
    base: `${origin.url}/billing`,
    publisherId: '400000001',
    planIds: ['S6001_NL', 'S6002_NL'],
    isSandbox: true,
    sessionStore,
    nowMs: () => Date.now(),
    ended() {},
    renew: createRenew({ sessionStore, port: async () => provider.renewal, onRenewed() {} }),
    fetch(input, init) {
      if (init?.body) onBody(String(init.body));
      return fetch(input, init);
    },
  });
  const consents = (await provider.accounts.consentFields()).map(({ name, version, required }) => ({
    name,
    version,
    value: required,
  }));
  const email = `viewer-${crypto.randomUUID()}@example.test`;
  await provider.accounts.register({ email, password: 'quiet harbour 7', consents });
  const { commerce } = provider;
  const { planSwitch, renewSubscription, updatePaymentMethod } = commerce;
  if (!planSwitch || !renewSubscription || !updatePaymentMethod) throw new Error('a port is missing');
  const order = async (offerId: string, coupon = '') => {
    const [offer] = await commerce.offers([offerId]);
    const [method] = await commerce.paymentMethods();
    if (!offer) throw new Error(`${offerId} is not sold`);
    const made = await commerce.createOrder(offer, method);
    return coupon ? commerce.updateOrder(made, { method, coupon }) : made;
  };
  const now = async () => {
    const subscription = await commerce.subscription();
    if (!subscription) throw new Error('no subscription yet');
    return subscription;
  };
  return {
    commerce,
    planSwitch,
    renewSubscription,
    updatePaymentMethod,
    order,
    now,
    /** Buys a plan, and resolves once it is there. */
    async subscribed(offerId: string) {
      const payment = { form: 'gateway', encrypted: encrypted('test_ok') } as const;
      expect(await commerce.pay(await order(offerId), payment, RETURNS)).toEqual({ is: 'done' });
      return vi.waitFor(now, { timeout: 10_000, interval: 250 });
    },
    async optionTo(offerId: string) {
      const option = (await planSwitch.options(await now())).options.find(
        (one) => one.offer.offerId === offerId,
      );
      if (!option) throw new Error(`${offerId} is no option`);
      return option;
    },
  };
}

test('the plans of the config are sold, and a coupon makes an order cheaper [PLAN-09 CHECKOUT-01 CHECKOUT-50]', async () => {
  const { commerce, order } = await customer();
  expect((await commerce.plans()).map(({ offerId, type }) => [offerId, type])).toEqual([
    ['S6001_NL', 'svod'],
    ['S6002_NL', 'svod'],
  ]);
  expect(await commerce.subscription()).toBeNull();
  expect([await commerce.grant('S6002_NL'), await commerce.paymentDetail()]).toEqual([null, null]);
  const cheaper = await order('S6002_NL', 'YEAR10');
  expect(cheaper).toMatchObject({ coupon: 'YEAR10', discount: { type: 'coupon' } });
  expect(cheaper.totalPrice).toBeCloseTo(cheaper.offer.price - cheaper.discount.amount, 1);
  await expect(order('S6002_NL', 'NO-SUCH-COUPON')).rejects.toMatchObject({ code: 'coupon_not_valid' });
});

test('a plan is bought, changed up at once for what was said, cancelled and renewed, and its payments are told [PLAN-19 PLAN-24 PLAN-27 PLAN-44]', async () => {
  const { commerce, planSwitch, renewSubscription, subscribed, optionTo, now } = await customer();
  expect(await subscribed('S6001_NL')).toMatchObject({
    offerId: 'S6001_NL',
    status: 'active_trial',
    paymentMethod: 'card',
  });
  expect(await commerce.grant('S6001_NL')).not.toBeNull();
  expect(await commerce.paymentDetail()).toMatchObject({ method: 'card', lastFour: '4242', variant: 'visa' });
  const annual = await optionTo('S6002_NL');
  expect(annual).toMatchObject({ isAvailable: true, atOnce: true, dueNow: 0 });
  await planSwitch.change(await now(), annual);
  expect(await now()).toMatchObject({ offerId: 'S6002_NL', pendingSwitchId: null });

  const running = await now();
  // two tabs that do the same thing do it once, and the last word counts
  await Promise.all([commerce.cancelSubscription(running), commerce.cancelSubscription(running)]);
  expect(await now()).toMatchObject({ status: 'cancelled', expiresAtMs: running.expiresAtMs });
  await renewSubscription(running);
  expect((await now()).status).not.toBe('cancelled');
  expect(await commerce.transactions()).toMatchObject([
    { offerTitle: 'Monthly', price: 0, paymentMethod: 'card' },
  ]);
});

test('a cheaper plan waits with its day, and is taken back [PLAN-45 PLAN-40]', async () => {
  const { planSwitch, subscribed, optionTo, now } = await customer();
  const before = await subscribed('S6002_NL');
  const monthly = await optionTo('S6001_NL');
  expect(monthly).toMatchObject({ atOnce: false, dueNow: 0, beginsAtMs: before.nextPaymentAtMs });
  await planSwitch.change(before, monthly);
  const waiting = await now();
  expect(waiting.pendingSwitch).toEqual({
    offerId: 'S6001_NL',
    beginsAtMs: before.nextPaymentAtMs,
    canTakeBack: true,
  });
  expect((await planSwitch.options(waiting)).options.map(({ isAvailable }) => isAvailable)).toEqual([false]);
  await planSwitch.takeBack(waiting);
  expect((await now()).pendingSwitchId).toBeNull();
});

test('a card that is refused buys nothing, one that asks its bank leads there, and PayPal has its page [CHECKOUT-56 CHECKOUT-31]', async () => {
  const { commerce, order, updatePaymentMethod } = await customer();
  const pay = async (word: string) =>
    commerce.pay(await order('S6002_NL'), { form: 'gateway', encrypted: encrypted(word) }, RETURNS);
  expect(await pay('test_refused')).toMatchObject({ is: 'rejected', reason: { code: 'payment_failed' } });
  const bank = await pay('test_3ds');
  expect(bank).toMatchObject({ is: 'redirect', url: expect.stringContaining('http') });
  expect(await commerce.grant('S6002_NL')).toBeNull();
  const methods = await commerce.paymentMethods();
  expect(methods.map(({ name, form }) => [name, form])).toEqual([
    ['card', 'gateway'],
    ['paypal', 'page'],
  ]);
  // nothing is renewed here: there is nothing to pay for
  const change = { currency: 'EUR', method: methods[0], returns: CHANGE };
  const told = await updatePaymentMethod({ form: 'gateway', encrypted: encrypted('test_ok') }, change);
  expect(told).toMatchObject({ is: 'rejected', reason: { code: 'nothing_to_pay_for' } });
});

test('our own form encrypts a card in the page: its number is in no request, and it pays [CHECKOUT-06]', async () => {
  const bodies: string[] = [];
  const { commerce, order, now } = await customer((body) => void bodies.push(body));
  const [card] = await commerce.paymentMethods();
  const seal = card && (await commerce.cardSeal?.(card, APP));
  if (!seal) throw new Error('the sandbox has no key');
  const typed = {
    holder: 'Ada Quay',
    number: '5555555555554444',
    expiryMonth: '12',
    expiryYear: '39',
    cvc: '737',
  };
  const payment = { form: 'gateway', encrypted: await seal(typed) } as const;
  expect(await commerce.pay(await order('S6002_NL'), payment, RETURNS)).toEqual({ is: 'done' });
  await vi.waitFor(now, { timeout: 10_000, interval: 250 });
  expect(await commerce.paymentDetail()).toMatchObject({
    lastFour: '4444',
    expires: '12/2039',
    holder: 'Ada Quay',
  });
  expect(bodies.join()).toContain('encryptedCardNumber');
  expect(bodies.join()).not.toMatch(/5555|737"/);
});

test('the way to pay is changed to another card, and to PayPal at its page [PAY-22]', async () => {
  const { commerce, subscribed, updatePaymentMethod } = await customer();
  await subscribed('S6002_NL');
  await origin.forward(DAY_S);
  const [card, paypal] = await commerce.paymentMethods();
  const to = (word: string) =>
    updatePaymentMethod(
      { form: 'gateway', encrypted: encrypted(word) },
      { currency: 'EUR', method: card, returns: CHANGE },
    );
  expect(await to('test_refused')).toMatchObject({ is: 'rejected', reason: { code: 'card_refused' } });
  expect(await to('test_ok')).toEqual({ is: 'done', lastFour: '4242' });
  expect(await to('test_3ds')).toMatchObject({ is: 'redirect' });
  // PayPal's page of the demo is on this machine, where the viewer is too
  vi.stubGlobal('location', { hostname: 'localhost' });
  const elsewhere = await updatePaymentMethod(
    { form: 'page' },
    { currency: 'EUR', method: paypal, returns: CHANGE },
  );
  expect(elsewhere).toMatchObject({ is: 'redirect' });
  vi.unstubAllGlobals();
});
