import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import type { ReturnAddresses } from '../commerce/commerce-port.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { type RunningOrigin, startOrigin } from '../testing/start-origin.ts';
import { createIdentityProvider } from './create-identity-provider.ts';
import { IDENTITY_SESSION } from './session-form.ts';

const RETURNS: ReturnAddresses = { waiting: 'https://a.test', finalize: '', cancelled: '', error: '' };
const DAY_S = 86_400;
const card = (number: string) => ({
  holder: 'Ada Quay',
  number,
  expiryMonth: '12',
  expiryYear: '39',
  cvc: '123',
});
const CHANGE = {
  currency: 'EUR',
  method: undefined,
  returns: { done: '', finalize: '', cancelled: '', error: '' },
};

let origin: RunningOrigin;
beforeAll(async () => {
  origin = await startOrigin();
});
afterAll(() => origin.stop());

/** A subscriber of a plan, by a card that pays once the clock goes on. */
async function subscriber(offerId: string) {
  const provider = createIdentityProvider({
    base: origin.url,
    clientId: 'footlights-members',
    assetId: '115000',
    notifications: { keysBase: origin.url, brokerUrl: '' },
    store: memoryStore(),
    openSocket: () => {
      throw new Error('no sockets here');
    },
    nowMs: () => Date.now(),
    sessionStore: createSessionStore(memoryStore(), IDENTITY_SESSION, () => Date.now()),
    ended() {},
    fetch: (input, init) => fetch(input, init),
    pageUrl: () => origin.url,
  });
  const email = `viewer-${crypto.randomUUID()}@example.test`;
  const consents = (await provider.accounts.consentFields()).map(({ name, version, type, required }) => ({
    name,
    version,
    value: type === 'checkbox' ? required : '',
  }));
  await provider.accounts.register({ email, password: 'quiet harbour 7', consents });
  const { commerce } = provider;
  const [offer] = await commerce.offers([offerId]);
  if (!offer || !commerce.planSwitch || !commerce.updatePaymentMethod || !commerce.receipt)
    throw new Error('not sold');
  const order = await commerce.createOrder({ ...offer, trial: null }, undefined);
  await commerce.pay(order, { form: 'card', card: card('4242424242424242') }, RETURNS);
  const now = async () => {
    const subscription = await commerce.subscription();
    if (!subscription) throw new Error('no subscription');
    return subscription;
  };
  await vi.waitFor(async () => {
    await origin.forward(2);
    return now();
  }, 10_000);
  const { planSwitch, updatePaymentMethod, receipt } = commerce;
  const optionTo = async (id: string) => {
    const option = (await planSwitch.options(await now())).options.find((one) => one.offer.offerId === id);
    if (!option) throw new Error(`${id} is no option`);
    return option;
  };
  return { provider, commerce, now, optionTo, planSwitch, updatePaymentMethod, receipt };
}

test('a dearer plan costs what was said beforehand and runs at once; at another amount nothing is charged [PLAN-36 PLAN-44]', async () => {
  const { commerce, now, optionTo, planSwitch } = await subscriber('S115000_6001');
  const annual = await optionTo('S115000_6002');
  expect(annual).toMatchObject({ isAvailable: true, atOnce: true, dueNow: 62.91 });
  const wrong = planSwitch.change(await now(), { ...annual, dueNow: 1 });
  await expect(wrong).rejects.toMatchObject({ code: 'price_changed' });
  expect((await commerce.transactions()).map(({ price }) => price)).toEqual([6.99]);

  const asked = await now();
  const twice = [planSwitch.change(asked, annual), planSwitch.change(asked, annual)];
  expect((await Promise.allSettled(twice)).map(({ status }) => status)).toContain('fulfilled');
  expect(await now()).toMatchObject({ accessFeeId: 'S115000_6002', pendingSwitchId: null });
  expect((await commerce.transactions()).map(({ price }) => price)).toEqual([62.91, 6.99]);
});

test('a cheaper plan waits for the end of the period, is taken back, and waits again; another one is refused meanwhile [PLAN-37 PLAN-40 PLAN-45]', async () => {
  const { provider, now, optionTo, planSwitch } = await subscriber('S115000_6002');
  const monthly = await optionTo('S115000_6001');
  const before = await now();
  expect(monthly).toMatchObject({ atOnce: false, dueNow: 0, beginsAtMs: before.nextPaymentAtMs });
  const key = `${before.subscriptionId}_pending_downgrade`;
  expect((await planSwitch.change(before, monthly))?.metadata[key]).toBe('S115000_6001');
  const waiting = await now();
  expect(waiting).toMatchObject({
    accessFeeId: 'S115000_6002',
    pendingSwitch: { offerId: 'S115000_6001', beginsAtMs: before.nextPaymentAtMs, canTakeBack: true },
    nextPaymentPrice: 6.99,
  });
  expect(await optionTo('S115000_6001')).toMatchObject({ isAvailable: false });

  const kept = await planSwitch.takeBack(waiting);
  expect(kept?.metadata[key]).toBeUndefined();
  expect(await now()).toMatchObject({ pendingSwitchId: null, nextPaymentPrice: 69.9 });
  await planSwitch.change(await now(), monthly);
  await origin.forward(366 * DAY_S);
  await vi.waitFor(async () => {
    await origin.forward(2);
    await provider.accounts.load();
    // the key is still kept, and has come true
    expect(await now()).toMatchObject({ accessFeeId: 'S115000_6001', pendingSwitchId: null });
  }, 10_000);
});

test('cancelling ends it with its period, however often it is asked for, and is not changed any more [PLAN-24 PLAN-25 IDAPI-35]', async () => {
  const { commerce, now, optionTo, planSwitch } = await subscriber('S115000_6001');
  const running = await now();
  const annual = await optionTo('S115000_6002');
  await Promise.all([commerce.cancelSubscription(running), commerce.cancelSubscription(running)]);
  expect(await now()).toMatchObject({ status: 'cancelled', expiresAtMs: running.expiresAtMs });
  await commerce.cancelSubscription(running);
  await expect(planSwitch.change(running, annual)).rejects.toMatchObject({ code: 'switch_unavailable' });
});

test('another card pays from now on, one that is declined does not; every payment has its receipt [PAY-22 PAY-30 IDAPI-33]', async () => {
  const { commerce, updatePaymentMethod, receipt } = await subscriber('S115000_6001');
  const change = (number: string) => updatePaymentMethod({ form: 'card', card: card(number) }, CHANGE);
  expect(await change('4000000000000002')).toMatchObject({
    is: 'rejected',
    reason: { code: 'card_refused', serverMessage: 'Your card was declined.' },
  });
  expect(await commerce.paymentDetail()).toMatchObject({ lastFour: '4242' });
  expect(await change('5555 5555 5555 4444')).toEqual({ is: 'done' });
  expect(await commerce.paymentDetail()).toMatchObject({
    lastFour: '4444',
    currency: 'EUR',
    variant: 'mastercard',
  });

  const [payment] = await commerce.transactions();
  const given = await receipt(payment?.id ?? '');
  if (given.is !== 'file') throw new Error('no file');
  expect((await given.file.text()).startsWith('%PDF-')).toBe(true);
  await expect(receipt('no-such-payment')).rejects.toMatchObject({ code: 'receipt_unreadable' });
});
