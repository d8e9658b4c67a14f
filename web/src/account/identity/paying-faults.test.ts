import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import type {
  CommercePort,
  Order,
  Payment,
  PaymentAnswer,
  ReturnAddresses,
} from '../commerce/commerce-port.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { FAULTS, type Fault, useTestClock } from '../testing/paying-faults.ts';
import { type RunningOrigin, startOrigin } from '../testing/start-origin.ts';
import { createIdentityProvider } from './create-identity-provider.ts';
import { IDENTITY_SESSION } from './session-form.ts';

const NUMBERS = { same: '4242424242424242', other: '5555555555554444' };
const card = (number: string): Payment => ({
  form: 'card',
  card: { holder: 'Ada Quay', number, expiryMonth: '12', expiryYear: '39', cvc: '123' },
});

/** What a person does next. */
const NEXT: Readonly<Record<string, Payment | 'reload' | null>> = {
  'the same card': card(NUMBERS.same),
  'another card': card(NUMBERS.other),
  PayPal: { form: 'page' },
  nothing: null,
  'a reload': 'reload',
};
/** Payments that were made, of all rows of the table. */
let paid = 0;

const TICKET = 'C115001_7001';
const RETURNS: ReturnAddresses = {
  waiting: 'http://localhost:8080/?u=waiting-for-payment',
  finalize: 'http://localhost:8080/?u=finalize-payment',
  cancelled: 'http://localhost:8080/?u=payment-cancelled',
  error: 'http://localhost:8080/?u=payment-error',
};
/** Longest that the gateway and those who ask it take. */
const KNOWN_MS = 20_000;

let origin: RunningOrigin;
beforeAll(async () => {
  useTestClock();
  origin = await startOrigin();
});
afterAll(() => origin.stop());

/** Somebody new, whose next paying call by card goes wrong. */
async function buyer({
  reaches,
  answer,
}: Fault): Promise<{ commerce: CommercePort; order: Order; gaveUp(): boolean; reload(): CommercePort }> {
  const { url } = origin;
  const store = memoryStore();
  let isDue = true;
  let limit: AbortSignal | null | undefined;
  const page = () =>
    createIdentityProvider({
      base: url,
      clientId: 'footlights-members',
      assetId: '115000',
      notifications: { keysBase: url, brokerUrl: `${url.replace('http', 'ws')}/mqtt` },
      store,
      openSocket: () => {
        throw new Error('blocked');
      },
      nowMs: () => Date.now(),
      sessionStore: createSessionStore(store, IDENTITY_SESSION, () => Date.now()),
      ended() {},
      pageUrl: () => url,
      async fetch(input, init) {
        if (!isDue || !/\/payments$/.test(input) || init?.method !== 'POST') return fetch(input, init);
        isDue = false;
        limit = init.signal;
        const sent = reaches ? await fetch(input, init) : undefined;
        return answer(sent, limit as AbortSignal);
      },
    });
  const { accounts, commerce } = page();
  const email = `buyer-${crypto.randomUUID()}@example.test`;
  const consents = (await accounts.consentFields()).map(({ name, version, type, required }) => ({
    name,
    version,
    value: type === 'checkbox' ? required : '',
  }));
  await accounts.register({ email, password: 'quiet harbour 7', consents });
  const [offer] = await commerce.offers([TICKET]);
  if (!offer) throw new Error('the ticket is not sold');
  const order = await commerce.createOrder(offer, undefined);
  return { commerce, order, gaveUp: () => limit?.aborted === true, reload: () => page().commerce };
}

test.concurrent.each(
  Object.keys(FAULTS).flatMap((fault) => Object.keys(NEXT).map((next) => [fault, next] as const)),
)(
  'a paying call that is %s, and then %s: nothing is paid twice, and nothing is said that is not so [CHECKOUT-48 CHECKOUT-49]',
  async (name, next) => {
    const fault = FAULTS[name] as Fault;
    const { commerce, order, gaveUp, reload } = await buyer(fault);
    expect(await commerce.pay(order, card(NUMBERS.same), RETURNS)).toEqual({ is: 'pending' });
    if (fault.late) expect(gaveUp()).toBe(fault.late === 'unheard');
    const choice = NEXT[next];
    const payment = choice === 'reload' ? null : choice;
    const later = choice === 'reload' ? reload() : commerce;
    const answer: PaymentAnswer | null = payment ? await commerce.pay(order, payment, RETURNS) : null;
    if (answer?.is === 'rejected') {
      // the first one goes on, or is through already
      expect(fault.reaches).toBe(true);
      expect(answer.reason).toMatchObject({
        code: expect.stringMatching(/^(payment_pending|already_active)$/),
      });
    }
    await origin.forward(3);
    const isPaid = fault.reaches ? answer?.is !== 'redirect' : payment?.form === 'card';
    await vi.waitFor(async () => {
      const { is } = await later.outcome(TICKET);
      // a page of PayPal's that nobody goes to waits on
      expect(is).toMatch(isPaid ? /^granted$/ : /^(unknown|pending|action)$/);
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
