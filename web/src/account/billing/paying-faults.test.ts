import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import type { CommercePort, Order, Payment, ReturnAddresses } from '../commerce/commerce-port.ts';
import { createRenew } from '../session/renewal.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { FAULTS, type Fault, getReturns, getRows, getWord, useTestClock } from '../testing/paying-faults.ts';
import { payAtPaypal, paypalPagesIn } from '../testing/paypal-page.ts';
import { type RunningOrigin, startOrigin } from '../testing/start-origin.ts';
import { createBillingProvider } from './create-billing-provider.ts';
import { BILLING_SESSION } from './session-form.ts';

/** Sold without a trial, which a card has but once. */
const PLAN = 'S6002_NL';
const APP = 'https://app.example.test/';
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

const PAYPAL: Payment = { form: 'page' };

/** What a person does next. */
interface Next {
  /** What they pay with; null: with nothing. */
  by: Payment | null;
  isReloaded?: true;
  /** They press the button on PayPal's page, where they are sent there. */
  paysThere?: true;
  /** Where the first call reached the provider, and where it did not: what is answered, and whether it is paid in the end. */
  reached: readonly [answer: string, isPaid: boolean];
  missed: readonly [answer: string, isPaid: boolean];
}

const NEXT: Readonly<Record<string, Next>> = {
  'the same card': { by: card('Ada Quay'), reached: ['done', true], missed: ['done', true] },
  'another card': { by: card('Bea Quay'), reached: ['done', true], missed: ['done', true] },
  'PayPal, paid on its page': {
    by: PAYPAL,
    paysThere: true,
    reached: ['already_active', true],
    missed: ['redirect', true],
  },
  'PayPal, whose page nobody goes to': {
    by: PAYPAL,
    reached: ['already_active', true],
    missed: ['redirect', false],
  },
  nothing: { by: null, reached: ['nothing', true], missed: ['nothing', false] },
  'a reload': { by: null, isReloaded: true, reached: ['nothing', true], missed: ['nothing', false] },
};

/** What a person does next who was on the way to PayPal. Each of them pays in the end. */
const AFTER_PAYPAL: Readonly<Record<string, { by: Payment; isReloaded?: true }>> = {
  'PayPal again': { by: PAYPAL },
  // a page that is opened anew makes an order of its own
  'PayPal after a reload': { by: PAYPAL, isReloaded: true },
  'a card': { by: card('Ada Quay') },
  'a card after a reload': { by: card('Ada Quay'), isReloaded: true },
};
/** Payments that were made, of all rows of the table. */
let paid = 0;

let origin: RunningOrigin;
beforeAll(async () => {
  useTestClock();
  origin = await startOrigin();
});
afterAll(() => origin.stop());

interface Shop {
  commerce: CommercePort;
  order: Order;
}

interface Buyer extends Shop {
  returns: ReturnAddresses;
  /** How many of their payments the gateway has taken money for. */
  taken(): Promise<number>;
  /** Whether the call that goes wrong was given up. */
  gaveUp(): boolean;
  reload(): Promise<Shop>;
  /** PayPal's pages that the provider answered with, also where that answer was lost. */
  pages: string[];
}

/** Somebody new, whose first paying call goes wrong. */
async function buyer({ reaches, answer }: Fault): Promise<Buyer> {
  const pages: string[] = [];
  const id = crypto.randomUUID();
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
        if (!/(initial-payment|paypal\/v1\/tokens)$/.test(String(input))) return fetch(input, init);
        const isFaulty = isDue;
        isDue = false;
        const sent = isFaulty && !reaches ? undefined : await fetch(input, init);
        pages.push(...(await paypalPagesIn(sent)));
        if (!isFaulty) return sent as Response;
        limit = init?.signal;
        return answer(sent, limit as AbortSignal);
      },
    });
    return provider;
  };
  const open = async ({ commerce }: ReturnType<typeof page>): Promise<Shop> => {
    const [offer] = await commerce.offers([PLAN]);
    const [method] = await commerce.paymentMethods();
    if (!offer) throw new Error('the plan is not sold');
    return { commerce, order: await commerce.createOrder(offer, method) };
  };
  const first = page();
  const { accounts } = first;
  const consents = (await accounts.consentFields()).map(({ name, version, required }) => ({
    name,
    version,
    value: required,
  }));
  await accounts.register({ email: `buyer-${id}@example.test`, password: 'quiet harbour 7', consents });
  return {
    ...(await open(first)),
    returns: getReturns(APP, id),
    taken: () => origin.taken(id),
    gaveUp: () => limit?.aborted === true,
    reload: () => open(page()),
    pages,
  };
}

/** Holds what is known of the plan once the gateway has decided. */
async function expectEnd(commerce: CommercePort, taken: Buyer['taken'], isPaid: boolean): Promise<void> {
  await origin.forward(3);
  await vi.waitFor(async () => {
    expect((await commerce.outcome(PLAN)).is).toBe(isPaid ? 'granted' : 'unknown');
  }, KNOWN_MS);
  expect(await commerce.transactions()).toHaveLength(isPaid ? 1 : 0);
  expect(await taken()).toBe(isPaid ? 1 : 0);
  if (isPaid) paid += 1;
}

test.concurrent.each(getRows(NEXT))(
  'a paying call that is %s, and then %s: nothing is paid twice, and nothing is said that is not so [CHECKOUT-48 CHECKOUT-49]',
  async (name, deed) => {
    const fault = FAULTS[name] as Fault;
    const { by, isReloaded, paysThere, reached, missed } = NEXT[deed] as Next;
    const [answered, isPaid] = fault.reaches ? reached : missed;
    const { commerce, order, returns, gaveUp, reload, pages, taken } = await buyer(fault);
    const first = await commerce.pay(order, card('Ada Quay'), returns);
    // what came in time is an answer; of what did not, nobody knows
    expect(first).toEqual({ is: fault.late === 'heard' ? 'done' : 'pending' });
    if (fault.late) expect(gaveUp()).toBe(fault.late === 'unheard');
    const later = isReloaded ? (await reload()).commerce : commerce;
    expect(getWord(by && (await later.pay(order, by, returns)))).toBe(answered);
    if (paysThere) for (const page of pages) await payAtPaypal(page);
    await expectEnd(later, taken, isPaid);
  },
  KNOWN_MS + 10_000,
);

test.concurrent.each(getRows(AFTER_PAYPAL))(
  'a call for PayPal’s page that is %s, and then %s, with every page paid on that there is: paid once [CHECKOUT-48 CHECKOUT-49]',
  async (name, deed) => {
    const fault = FAULTS[name] as Fault;
    const { by, isReloaded } = AFTER_PAYPAL[deed] as (typeof AFTER_PAYPAL)[string];
    const { reload, returns, pages, taken, ...here } = await buyer(fault);
    const first = await here.commerce.pay(here.order, PAYPAL, returns);
    // without its page nothing was paid
    expect(getWord(first)).toBe(fault.late === 'heard' ? 'redirect' : 'unreachable');
    const { commerce, order } = isReloaded ? await reload() : here;
    expect(getWord(await commerce.pay(order, by, returns))).toBe(by === PAYPAL ? 'redirect' : 'done');
    expect(pages).toHaveLength((fault.reaches ? 1 : 0) + (by === PAYPAL ? 1 : 0));
    for (const page of pages) await payAtPaypal(page);
    await expectEnd(commerce, taken, true);
  },
  KNOWN_MS + 10_000,
);

test('for all of them together the gateway has taken money once for each that was paid, and for no other [CHECKOUT-48 CHECKOUT-49]', async () => {
  await origin.forward(3600);
  expect(paid).toBeGreaterThan(0);
  expect(await origin.taken()).toBe(paid);
});
