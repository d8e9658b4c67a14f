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
import { type RunningOrigin, startOrigin } from '../testing/start-origin.ts';
import { createIdentityProvider } from './create-identity-provider.ts';
import { IDENTITY_SESSION } from './session-form.ts';

type Answer = (sent: Response | undefined, signal: AbortSignal) => Promise<Response>;

/**
 * What goes wrong with one paying call. `reaches`: the provider gets it all the same; `late`: after a while, and
 * whether somebody still waits then.
 */
const FAULTS: Readonly<Record<string, { reaches: boolean; late?: 'heard' | 'unheard'; answer: Answer }>> = {
  aborted: { reaches: false, answer: () => Promise.reject(new TypeError('network')) },
  '500': {
    reaches: false,
    answer: async () => new Response('{"code":500,"message":"Oops"}', { status: 500 }),
  },
  '503': { reaches: false, answer: async () => new Response('down', { status: 503 }) },
  'a page of HTML': { reaches: false, answer: async () => new Response('<html>Welcome</html>') },
  'a page of HTML behind': {
    reaches: true,
    answer: async () => new Response('<html>Oops</html>', { status: 403 }),
  },
  '502 behind': { reaches: true, answer: async () => new Response('bad gateway', { status: 502 }) },
  lost: { reaches: true, answer: () => Promise.reject(new TypeError('reset')) },
  'cut off': { reaches: true, answer: async () => new Response('{"code":200,"mess') },
  // longer than other calls wait, not longer than this one
  'answered after 50 s': { reaches: true, late: 'heard', answer: after(50_000) },
  'answered after 10 s': { reaches: true, late: 'heard', answer: after(10_000) },
  'answered when nobody waits any more': { reaches: true, late: 'unheard', answer: after(90_000) },
};

/** The limits of the calls on their way, by a clock that the test moves. */
let limits: { ms: number; ending: AbortController }[] = [];
let gaveUp = false;

/** The provider's answer, so much later; who gives up before has none. */
function after(ms: number): Answer {
  return async (sent, signal) => {
    for (const limit of limits) if (limit.ms <= ms) limit.ending.abort(new DOMException('', 'TimeoutError'));
    gaveUp = signal.aborted;
    signal.throwIfAborted();
    return sent as Response;
  };
}

/** Moves the time limits of calls to the clock of the test while something is done. */
async function onTestClock<T>(task: () => Promise<T>): Promise<T> {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    limits.push({ ms, ending });
    return ending.signal;
  });
  try {
    return await task();
  } finally {
    timeout.mockRestore();
    limits = [];
  }
}

const NUMBERS = { same: '4242424242424242', other: '5555555555554444' };
const card = (number: string): Payment => ({
  form: 'card',
  card: { holder: 'Ada Quay', number, expiryMonth: '12', expiryYear: '39', cvc: '123' },
});

/** What a person does next. */
const NEXT: Readonly<Record<string, Payment | null>> = {
  'the same card': card(NUMBERS.same),
  'another card': card(NUMBERS.other),
  PayPal: { form: 'page' },
  'a reload, or nothing': null,
};

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
  origin = await startOrigin();
});
afterAll(() => origin.stop());

type Fault = (typeof FAULTS)[string];

/** Somebody new, whose next paying call by card goes wrong. */
async function buyer({ reaches, answer }: Fault): Promise<{ commerce: CommercePort; order: Order }> {
  const { url } = origin;
  const store = memoryStore();
  let isDue = true;
  const { accounts, commerce } = createIdentityProvider({
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
      const sent = reaches ? await fetch(input, init) : undefined;
      return answer(sent, init.signal as AbortSignal);
    },
  });
  const email = `buyer-${crypto.randomUUID()}@example.test`;
  const consents = (await accounts.consentFields()).map(({ name, version, type, required }) => ({
    name,
    version,
    value: type === 'checkbox' ? required : '',
  }));
  await accounts.register({ email, password: 'quiet harbour 7', consents });
  const [offer] = await commerce.offers([TICKET]);
  if (!offer) throw new Error('the ticket is not sold');
  return { commerce, order: await commerce.createOrder(offer, undefined) };
}

test.each(Object.keys(FAULTS).flatMap((fault) => Object.keys(NEXT).map((next) => [fault, next] as const)))(
  'a paying call that is %s, and then %s: nothing is paid twice, and nothing is said that is not so [CHECKOUT-48 CHECKOUT-49]',
  async (name, next) => {
    const fault = FAULTS[name] as Fault;
    const { commerce, order } = await buyer(fault);
    const payOnce = () => commerce.pay(order, card(NUMBERS.same), RETURNS);
    expect(await (fault.late ? onTestClock(payOnce) : payOnce())).toEqual({ is: 'pending' });
    if (fault.late) expect(gaveUp).toBe(fault.late === 'unheard');
    const payment = NEXT[next];
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
      const { is } = await commerce.outcome(TICKET);
      // a page of PayPal's that nobody goes to waits on
      expect(is).toMatch(isPaid ? /^granted$/ : /^(unknown|pending|action)$/);
    }, KNOWN_MS);
    expect(await commerce.transactions()).toHaveLength(isPaid ? 1 : 0);
  },
  KNOWN_MS + 10_000,
);
