import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import type { CommercePort, Order, Payment, ReturnAddresses } from '../commerce/commerce-port.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { FAULTS, type Fault, getReturns, getRows, getWord, useTestClock } from '../testing/paying-faults.ts';
import { payAtPaypal, paypalPagesIn } from '../testing/paypal-page.ts';
import { type RunningOrigin, startOrigin } from '../testing/start-origin.ts';
import { createIdentityProvider } from './create-identity-provider.ts';
import { IDENTITY_SESSION } from './session-form.ts';

const NUMBERS = { same: '4242424242424242', other: '5555555555554444' };
const card = (number: string): Payment => ({
  form: 'card',
  card: { holder: 'Ada Quay', number, expiryMonth: '12', expiryYear: '39', cvc: '123' },
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
  reached: readonly [answer: RegExp, isPaid: boolean];
  missed: readonly [answer: RegExp, isPaid: boolean];
}

/** The first payment goes on, or is through already: nobody is sent to pay another. */
const PAYS_ALREADY = /^(payment_pending|already_active)$/;
const AS_BEFORE = /^(pending|already_active)$/;
const PENDING = /^pending$/;
const TO_PAYPAL = /^redirect$/;
const NOTHING = /^nothing$/;
const NOT_SENT = /^unreachable$/;

const NEXT: Readonly<Record<string, Next>> = {
  'the same card': { by: card(NUMBERS.same), reached: [AS_BEFORE, true], missed: [PENDING, true] },
  'another card': { by: card(NUMBERS.other), reached: [AS_BEFORE, true], missed: [PENDING, true] },
  'PayPal, paid on its page': {
    by: PAYPAL,
    paysThere: true,
    reached: [PAYS_ALREADY, true],
    missed: [TO_PAYPAL, true],
  },
  'PayPal, whose page nobody goes to': {
    by: PAYPAL,
    reached: [PAYS_ALREADY, true],
    missed: [TO_PAYPAL, false],
  },
  nothing: { by: null, reached: [NOTHING, true], missed: [NOTHING, false] },
  'a reload': { by: null, isReloaded: true, reached: [NOTHING, true], missed: [NOTHING, false] },
};

/** What a person does next who was on the way to PayPal. Each of them pays in the end. */
const AFTER_PAYPAL: Readonly<Record<string, { by: Payment; isReloaded?: true }>> = {
  'PayPal again': { by: PAYPAL },
  'PayPal after a reload': { by: PAYPAL, isReloaded: true },
  'a card': { by: card(NUMBERS.same) },
};
/** Payments that were made, of all rows of the table. */
let paid = 0;

const TICKET = 'C115001_7001';
const APP = 'http://localhost:8080/';
/** Longest that the gateway and those who ask it take. */
const KNOWN_MS = 20_000;

let origin: RunningOrigin;
beforeAll(async () => {
  useTestClock();
  origin = await startOrigin();
});
afterAll(() => origin.stop());

interface Buyer {
  commerce: CommercePort;
  order: Order;
  returns: ReturnAddresses;
  /** How many of their payments the gateway has taken money for. */
  taken(): Promise<number>;
  /** Whether the call that goes wrong was given up. */
  gaveUp(): boolean;
  reload(): CommercePort;
  /** PayPal's pages that the provider answered with, also where that answer was lost. */
  pages: string[];
}

/** Somebody new, whose first paying call goes wrong. */
async function buyer({ reaches, answer }: Fault): Promise<Buyer> {
  const { url } = origin;
  const pages: string[] = [];
  const id = crypto.randomUUID();
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
        if (!/[/-]payments$/.test(input) || init?.method !== 'POST') return fetch(input, init);
        const isFaulty = isDue;
        isDue = false;
        const sent = isFaulty && !reaches ? undefined : await fetch(input, init);
        pages.push(...(await paypalPagesIn(sent)));
        if (!isFaulty) return sent as Response;
        limit = init.signal;
        return answer(sent, limit as AbortSignal);
      },
    });
  const { accounts, commerce } = page();
  const consents = (await accounts.consentFields()).map(({ name, version, type, required }) => ({
    name,
    version,
    value: type === 'checkbox' ? required : '',
  }));
  await accounts.register({ email: `buyer-${id}@example.test`, password: 'quiet harbour 7', consents });
  const [offer] = await commerce.offers([TICKET]);
  if (!offer) throw new Error('the ticket is not sold');
  const order = await commerce.createOrder(offer, undefined);
  return {
    commerce,
    order,
    returns: getReturns(APP, id),
    taken: () => origin.taken(id),
    gaveUp: () => limit?.aborted === true,
    reload: () => page().commerce,
    pages,
  };
}

/** Holds what is known of the ticket once the gateway has decided. */
async function expectEnd(commerce: CommercePort, taken: Buyer['taken'], isPaid: boolean): Promise<void> {
  await origin.forward(3);
  await vi.waitFor(async () => {
    const { is } = await commerce.outcome(TICKET);
    // a page of PayPal's that nobody goes to waits on
    expect(is).toMatch(isPaid ? /^granted$/ : /^(unknown|pending|action)$/);
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
    expect(await commerce.pay(order, card(NUMBERS.same), returns)).toEqual({ is: 'pending' });
    if (fault.late) expect(gaveUp()).toBe(fault.late === 'unheard');
    const later = isReloaded ? reload() : commerce;
    expect(getWord(by && (await later.pay(order, by, returns)))).toMatch(answered);
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
    const { commerce, order, returns, reload, pages, taken } = await buyer(fault);
    const first = await commerce.pay(order, PAYPAL, returns);
    expect(getWord(first)).toMatch(fault.late === 'heard' ? TO_PAYPAL : NOT_SENT);
    const later = isReloaded ? reload() : commerce;
    expect(getWord(await later.pay(order, by, returns))).toMatch(by === PAYPAL ? TO_PAYPAL : PENDING);
    expect(pages).toHaveLength((fault.reaches ? 1 : 0) + (by === PAYPAL ? 1 : 0));
    for (const page of pages) await payAtPaypal(page);
    await expectEnd(later, taken, true);
  },
  KNOWN_MS + 10_000,
);

test('for all of them together the gateway has taken money once for each that was paid, and for no other [CHECKOUT-48 CHECKOUT-49]', async () => {
  await origin.forward(3600);
  expect(paid).toBeGreaterThan(0);
  expect(await origin.taken()).toBe(paid);
});
