import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import type { Payment, PaymentAnswer, ReturnAddresses } from '../commerce/commerce-port.ts';
import { createRenew } from '../session/renewal.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { FAULTS, type Fault, useTestClock } from '../testing/paying-faults.ts';
import { type RunningOrigin, startOrigin } from '../testing/start-origin.ts';
import { createBillingProvider } from './create-billing-provider.ts';
import { BILLING_SESSION } from './session-form.ts';

/** Sold without a trial, which a card has but once. */
const PLAN = 'S6002_NL';
const APP = 'https://app.example.test/';
const RETURNS: ReturnAddresses = {
  waiting: `${APP}?u=waiting-for-payment`,
  finalize: `${APP}?u=finalize-payment`,
  cancelled: `${APP}?u=payment-cancelled`,
  error: `${APP}?u=payment-error`,
};
/** Longest that the gateway and those who ask it take. */
const KNOWN_MS = 20_000;

/** What the gateway's component hands out of a card that pays. (wire billing §8.6) */
const card = (holderName: string): Payment => ({
  form: 'gateway',
  encrypted: {
    type: 'scheme',
    encryptedCardNumber: 'test_ok',
    encryptedExpiryMonth: 'x',
    encryptedExpiryYear: 'x',
    encryptedSecurityCode: 'x',
    holderName,
  },
});

/** What a person does next. */
const NEXT: Readonly<Record<string, Payment | 'reload' | null>> = {
  'the same card': card('Ada Quay'),
  'another card': card('Bea Quay'),
  PayPal: { form: 'page' },
  nothing: null,
  'a reload': 'reload',
};
/** Payments that were made, of all rows of the table. */
let paid = 0;

let origin: RunningOrigin;
beforeAll(async () => {
  useTestClock();
  origin = await startOrigin();
});
afterAll(() => origin.stop());

/** Somebody new, whose next paying call by card goes wrong. */
async function buyer({ reaches, answer }: Fault) {
  const sessionStore = createSessionStore(memoryStore(), BILLING_SESSION, () => Date.now());
  let isDue = true;
  let limit: AbortSignal | null | undefined;
  const page = (): ReturnType<typeof createBillingProvider> => {
    const provider: ReturnType<typeof createBillingProvider> = createBillingProvider({
      base: `${origin.url}/billing`,
      publisherId: '400000001',
      planIds: [PLAN],
      isSandbox: true,
      sessionStore,
      nowMs: () => Date.now(),
      ended() {},
      renew: createRenew({ sessionStore, port: async () => provider.renewal, onRenewed() {} }),
      async fetch(input, init) {
        if (!isDue || !/initial-payment$/.test(String(input))) return fetch(input, init);
        isDue = false;
        limit = init?.signal;
        const sent = reaches ? await fetch(input, init) : undefined;
        return answer(sent, limit as AbortSignal);
      },
    });
    return provider;
  };
  const { accounts, commerce } = page();
  const consents = (await accounts.consentFields()).map(({ name, version, required }) => ({
    name,
    version,
    value: required,
  }));
  const email = `buyer-${crypto.randomUUID()}@example.test`;
  await accounts.register({ email, password: 'quiet harbour 7', consents });
  const [offer] = await commerce.offers([PLAN]);
  const [method] = await commerce.paymentMethods();
  if (!offer) throw new Error('the plan is not sold');
  const order = await commerce.createOrder(offer, method);
  return { commerce, order, gaveUp: () => limit?.aborted === true, reload: () => page().commerce };
}

test.concurrent.each(
  Object.keys(FAULTS).flatMap((fault) => Object.keys(NEXT).map((next) => [fault, next] as const)),
)(
  'a paying call that is %s, and then %s: nothing is paid twice, and nothing is said that is not so [CHECKOUT-48 CHECKOUT-49]',
  async (name, next) => {
    const fault = FAULTS[name] as Fault;
    const { commerce, order, gaveUp, reload } = await buyer(fault);
    const first = await commerce.pay(order, card('Ada Quay'), RETURNS);
    // what came in time is an answer; of what did not, nobody knows
    expect(first).toEqual({ is: fault.late === 'heard' ? 'done' : 'pending' });
    if (fault.late) expect(gaveUp()).toBe(fault.late === 'unheard');
    const choice = NEXT[next];
    const payment = choice === 'reload' ? null : choice;
    const later = choice === 'reload' ? reload() : commerce;
    const answer: PaymentAnswer | null = payment ? await commerce.pay(order, payment, RETURNS) : null;
    const isPaid = fault.reaches || answer?.is === 'done';
    if (fault.reaches) expect(answer?.is ?? 'nothing').not.toBe('redirect');
    else if (payment) expect(answer).toMatchObject({ is: payment.form === 'page' ? 'redirect' : 'done' });
    await origin.forward(3);
    await vi.waitFor(async () => {
      expect((await later.outcome(PLAN)).is).toBe(isPaid ? 'granted' : 'unknown');
    }, KNOWN_MS);
    expect(await later.transactions()).toHaveLength(isPaid ? 1 : 0);
    if (isPaid) paid += 1;
  },
  KNOWN_MS + 10_000,
);

test('for all of them together the gateway has taken money once for each that was paid, and for no other [CHECKOUT-48 CHECKOUT-49]', async () => {
  await origin.forward(3600);
  expect(paid).toBeGreaterThan(0);
  expect(await origin.taken()).toBe(paid);
});
