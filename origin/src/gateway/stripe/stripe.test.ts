import { expect, it, onTestFinished, vi } from 'vitest';
import { createCustomerRow } from '../../../test/customer-row.ts';
import { openAt } from '../../../test/memory-store.ts';
import { onBothStores } from '../../../test/stores.ts';
import { openStripeStage } from '../../../test/stripe-stage.ts';
import type { ChargeIntent, ChargeResult, Reversal } from '../gateway.ts';
import { createGatewayRefs } from '../gateway-refs.ts';
import { type StripeCharge, toState } from './states.ts';

const DAY_MS = 24 * 60 * 60_000;
const RETURN_URL = 'https://app.example.test/?u=waiting-for-payment';
const CARD = '4242424242424242';

let count = 0;

async function setUp(options: Parameters<typeof openStripeStage>[0] = {}) {
  const lines: string[] = [];
  const log = (level: string, message: string, fields: object = {}) =>
    void lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
  const stage = await openStripeStage({ log, ...options });
  onTestFinished(stage.close);
  const { standIn, stripe, accountId } = stage;
  const { gateway } = stripe;
  const results: ChargeResult[] = [];
  gateway.onResult(async (result) => void results.push(result));
  const reversals: Reversal[] = [];
  gateway.onReversal(async (reversal) => void reversals.push(reversal));
  const onPage = (more: Partial<ChargeIntent> = {}): ChargeIntent => {
    count += 1;
    return {
      id: `c-${count}`,
      amountMinor: 699,
      currency: 'EUR',
      description: 'Monthly plan',
      source: {
        page: {
          cancelUrl: 'https://app.example.test/',
          payer: { accountId, email: 'ada@example.test' },
          isKept: true,
        },
      },
      returnUrl: RETURN_URL,
      ...more,
    };
  };
  const open = async (more?: Partial<ChargeIntent>) => {
    const intent = onPage(more);
    const sent = await gateway.charge(intent);
    if (sent === 'submitted') throw new Error('there is no page');
    return { ...intent, page: sent.redirectUrl };
  };
  /** A purchase that is paid; its method is kept. */
  const buy = async (card = CARD, more?: Partial<ChargeIntent>) => {
    const intent = await open(more);
    const paid = standIn.pay(intent.page, { card });
    if ('intent' in paid) standIn.confirm(paid.intent.id);
    await standIn.idle();
    return intent;
  };
  const renewal = (firstId: string, more: Partial<ChargeIntent> = {}) =>
    onPage({ source: { stored: { firstId } }, returnUrl: null, ...more });
  const statesOf = (id: string) => results.filter((result) => result.id === id).map(({ state }) => state);
  const post = (body: string, signature: string) =>
    fetch(stage.webhookUrl, { method: 'POST', body, headers: { 'Stripe-Signature': signature } });
  return { ...stage, gateway, results, reversals, lines, onPage, open, buy, renewal, statesOf, post };
}

it('stripe: names the card, the PayPal account and the bank account of a payment, and their payer', async () => {
  const { gateway, open, standIn, buy } = await setUp({ key: 'sk_live_footlights' });
  const byCard = await buy();
  const card = {
    kind: 'card',
    brand: 'visa',
    lastFour: '4242',
    holder: 'Ada Quay',
    expiryMonth: 3,
    expiryYear: 2039,
    country: 'US',
  };
  const state = await gateway.lookUp(byCard.id);
  expect(state).toEqual({ state: 'succeeded', payerId: expect.stringMatching(/^\w{16}$/), paidWith: card });
  const kept = await buy(CARD, { amountMinor: 0 });
  expect(await gateway.lookUp(kept.id)).toEqual(state);
  const byPayPal = await open();
  standIn.pay(byPayPal.page, { paypal: 'ada@example.test' });
  expect(await gateway.lookUp(byPayPal.id)).toEqual({
    state: 'succeeded',
    payerId: expect.stringMatching(/^\w+$/),
    paidWith: { kind: 'paypal', country: 'NL' },
  });
  const byBank = await open();
  standIn.pay(byBank.page, { iban: 'DE89370400440532013000' });
  standIn.forward(10_000);
  expect(await gateway.lookUp(byBank.id)).toMatchObject({
    state: 'succeeded',
    paidWith: { kind: 'bank', lastFour: '3000', country: 'DE' },
  });
});

it('stripe: a finished page that took nothing is paid, and one that waits for a transfer is under way', () => {
  const page = { object: 'checkout.session', status: 'complete', setup_intent: null, payment_intent: null };
  const state = (more: object) => toState({ ...page, ...more } as unknown as StripeCharge, false);
  expect(state({ payment_status: 'no_payment_required' })).toEqual({ state: 'succeeded' });
  const transfer = { status: 'requires_action', latest_charge: null, next_action: { type: 'other' } };
  const waits = { payment_status: 'unpaid', payment_intent: { object: 'payment_intent', ...transfer } };
  expect(state(waits)).toEqual({ state: 'pending' });
});

it.each([
  ['ISK', 990, 99_000],
  ['UGX', 9000, 900_000],
  ['MGA', 500_000, 5000],
  ['JPY', 990, 990],
])(
  'stripe: takes, lists and gives back %s by the decimals that Stripe has for it',
  async (currency, amountMinor, amount) => {
    const { gateway, standIn, buy, renewal } = await setUp();
    const { id } = await buy(CARD, { currency, amountMinor });
    await gateway.charge(renewal(id, { currency, amountMinor }));
    expect(standIn.book.all('charge').map((charge) => charge.amount)).toEqual([amount, amount]);
    const listed = { currency, amountMinor };
    expect(await gateway.list(0)).toMatchObject([listed, listed]);
    const refund = { chargeId: id, ...listed, state: 'succeeded' };
    expect(await gateway.refund({ id: 'refund-1', chargeId: id, amountMinor })).toMatchObject(refund);
    expect(standIn.book.all('refund')).toMatchObject([{ amount }]);
  },
);

it('stripe: in test mode, where all type the same cards, each account is a payer of its own', async () => {
  const { gateway, buy } = await setUp();
  expect(await gateway.lookUp((await buy()).id)).toMatchObject({
    payerId: expect.stringMatching(/^\w{16} cus_/),
  });
});

it('stripe: a direct debit is under way for days, and cannot be withdrawn', async () => {
  const { gateway, open, standIn, statesOf, results } = await setUp();
  standIn.setFaults({ debitS: 5 * 24 * 60 * 60 });
  const debit = await open();
  standIn.pay(debit.page, { iban: 'DE62370400440532013001' });
  await standIn.idle();
  expect(await gateway.lookUp(debit.id)).toEqual({ state: 'pending' });
  expect(await gateway.cancel(debit.id)).toEqual({ state: 'pending' });
  expect(statesOf(debit.id)).toEqual(['pending']);
  standIn.forward(5 * DAY_MS);
  await standIn.idle();
  expect(results.at(-1)).toEqual({
    id: debit.id,
    state: 'failed',
    reason: 'unavailable',
  });
});

it('stripe: a page that nobody paid on is cancelled after a day', async () => {
  const { gateway, open, standIn, statesOf } = await setUp();
  const left = await open();
  expect(await gateway.lookUp(left.id)).toEqual({ state: 'requires_action', redirectUrl: left.page });
  standIn.forward(DAY_MS);
  await standIn.idle();
  expect(statesOf(left.id)).toEqual(['cancelled']);
});

it('stripe: a declined renewal is reported at once, with its reason', async () => {
  const { gateway, buy, renewal, standIn, statesOf, results } = await setUp();
  const first = await buy();
  standIn.setFaults({ declineKept: 'insufficient_funds', webhooks: 'off' });
  const next = renewal(first.id);
  expect(await gateway.charge(next)).toBe('submitted');
  await gateway.close();
  expect(statesOf(next.id)).toEqual(['failed']);
  expect(results.at(-1)).toMatchObject({ reason: 'no_funds' });
});

it('stripe: a renewal that its owner has to confirm is declined with that reason, and paid by them on a page', async () => {
  const { gateway, buy, renewal, results, statesOf } = await setUp();
  const first = await buy('4000002760003184');
  const next = renewal(first.id);
  expect(await gateway.charge(next)).toBe('submitted');
  await gateway.close();
  const declined = { state: 'failed', reason: 'confirm' };
  expect(results.at(-1)).toMatchObject(declined);
  expect(await gateway.lookUp(next.id)).toEqual(declined);
  expect(await gateway.cancel(next.id)).toEqual(declined);
  const onPage = await buy('4000002760003184');
  expect(statesOf(onPage.id).at(-1)).toBe('succeeded');
});

it('stripe: who pays with a kept method in a browser goes to the bank and comes back to the app', async () => {
  const { gateway, buy, renewal, standIn } = await setUp();
  const first = await buy('4000002760003184');
  const ticket = renewal(first.id, { returnUrl: RETURN_URL });
  const sent = (await gateway.charge(ticket)) as { redirectUrl: string };
  expect(standIn.confirm(sent.redirectUrl)).toBe(RETURN_URL);
  expect(await gateway.lookUp(ticket.id)).toMatchObject({ state: 'succeeded' });
});

it('stripe: a renewal without an answer, sent by two processes and again, is charged once', async () => {
  const { gateway, another, buy, renewal, standIn } = await setUp();
  const first = await buy();
  const next = renewal(first.id);
  standIn.setFaults({ loseAnswers: 'after', losePath: 'payment_intents' });
  await Promise.allSettled([gateway.charge(next), another().gateway.charge(next)]);
  standIn.setFaults({});
  // its key is forgotten there by then
  standIn.forward(2 * DAY_MS);
  expect(await another().gateway.charge(next)).toBe('submitted');
  expect(await gateway.charge(next)).toBe('submitted');
  expect((await gateway.list(0)).filter(({ id }) => id === next.id)).toHaveLength(1);
  const paid = standIn.book
    .all('charge')
    .filter(({ metadata }) => (metadata as { marquee_charge: string }).marquee_charge === next.id);
  expect(paid).toHaveLength(1);
});

it('stripe: a request that arrives late is charged no second time, and not at all once it was cancelled', async () => {
  const { gateway, another, buy, onPage, renewal, standIn } = await setUp();
  const first = await buy();
  const [page, cancelled, again] = [onPage(), renewal(first.id), renewal(first.id)];
  standIn.setFaults({ loseAnswers: 'late' });
  for (const sent of [page, cancelled, again]) await expect(gateway.charge(sent)).rejects.toThrow();
  standIn.setFaults({});
  for (const { id } of [page, cancelled]) {
    expect(await gateway.lookUp(id)).toBe('unknown');
    expect(await gateway.cancel(id)).toEqual({ state: 'cancelled' });
  }
  expect(await another().gateway.charge(again)).toBe('submitted');
  standIn.arrive();
  const paid = (await gateway.list(0)).filter(({ state }) => state === 'succeeded');
  expect(paid.map(({ id }) => id).toSorted()).toEqual([first.id, again.id].toSorted());
  for (const { id } of [page, cancelled]) expect(await gateway.lookUp(id)).toEqual({ state: 'cancelled' });
  expect(standIn.book.all('charge')).toHaveLength(2);
});

it.each(['before', 'after'] as const)(
  'stripe: a fault that Stripe keeps under a key, %s it was done, is over at once, and nothing is paid twice',
  async (fail) => {
    const { gateway, another, onPage, buy, renewal, standIn } = await setUp();
    standIn.setFaults({ fail, losePath: 'customers' });
    await gateway.charge(onPage()).catch(() => {});
    standIn.setFaults({});
    const first = await buy();
    expect(standIn.book.all('customer')).toHaveLength(1);
    standIn.setFaults({ fail, losePath: 'sessions' });
    const page = onPage();
    await expect(gateway.charge(page)).rejects.toThrow();
    standIn.setFaults({});
    expect(await gateway.cancel(page.id)).toEqual({ state: 'cancelled' });
    const next = renewal(first.id);
    for (const losePath of ['payment_intents', 'confirm']) {
      standIn.setFaults({ fail, losePath });
      await expect(gateway.charge(next)).rejects.toThrow();
    }
    standIn.setFaults({});
    const known = await gateway.lookUp(next.id);
    expect(known).toEqual(fail === 'before' ? 'unknown' : expect.objectContaining({ state: 'succeeded' }));
    for (const { charge } of [gateway, another().gateway]) expect(await charge(next)).toBe('submitted');
    expect(await gateway.lookUp(next.id)).toMatchObject({ state: 'succeeded' });
    expect(standIn.book.all('charge').filter(({ paid }) => paid)).toHaveLength(2);
  },
);

it('stripe: a payment that was prepared and not confirmed is sent again or withdrawn, and is none until then', async () => {
  const { gateway, buy, renewal, standIn } = await setUp();
  const first = await buy();
  standIn.setFaults({ loseAnswers: 'before', losePath: 'confirm' });
  const [again, withdrawn, refused] = [renewal(first.id), renewal(first.id), renewal(first.id)];
  for (const sent of [again, withdrawn, refused]) await expect(gateway.charge(sent)).rejects.toThrow();
  standIn.setFaults({});
  expect((await gateway.list(0)).map(({ id }) => id)).toEqual([first.id]);
  expect(await gateway.lookUp(again.id)).toBe('unknown');
  expect(await gateway.cancel(withdrawn.id)).toEqual({ state: 'cancelled' });
  await gateway.charge(withdrawn);
  await gateway.charge(again);
  expect(await gateway.lookUp(again.id)).toMatchObject({ state: 'succeeded' });
  for (const method of standIn.book.all('payment_method')) method.customer = null;
  await gateway.charge(refused);
  expect(await gateway.lookUp(refused.id)).toMatchObject({ state: 'failed' });
  expect(standIn.book.all('payment_intent').filter(({ status }) => status === 'canceled')).toHaveLength(2);
  expect(standIn.book.all('charge')).toHaveLength(2);
});

it('stripe: a payment that is withdrawn while it is being prepared is not taken', async () => {
  const { gateway, another, buy, renewal, standIn } = await setUp();
  const intent = renewal((await buy()).id);
  const prepares = () => standIn.requests.filter((request) => request === 'POST /v1/payment_intents').length;
  const before = prepares();
  standIn.setFaults({ slowMs: 300 });
  const sent = expect(gateway.charge(intent)).rejects.toThrow('withdrawn');
  await vi.waitFor(() => expect(prepares()).toBe(before + 1), { timeout: 5000 });
  standIn.setFaults({});
  expect(await another().gateway.cancel(intent.id)).toEqual({ state: 'cancelled' });
  await sent;
  expect(await gateway.lookUp(intent.id)).toEqual({ state: 'cancelled' });
  expect(standIn.book.all('charge')).toHaveLength(1);
});

it('stripe: a page that is opened twice at once is one page', async () => {
  const { gateway, another, onPage, open, standIn } = await setUp();
  await open();
  const intent = onPage();
  standIn.setFaults({ slowMs: 300 });
  const before = standIn.requests.length;
  const sent = gateway.charge(intent);
  await vi.waitFor(() => expect(standIn.requests.length).toBe(before + 1));
  standIn.setFaults({});
  expect(await another().gateway.charge(intent)).toEqual(await sent);
  expect(await gateway.lookUp(intent.id)).toMatchObject({ state: 'requires_action' });
});

it('stripe: a method that was taken away at Stripe declines, and nothing of nothing is charged', async () => {
  const { gateway, buy, renewal, standIn } = await setUp();
  const first = await buy();
  const free = renewal(first.id, { amountMinor: 0 });
  await gateway.charge(free);
  expect(await gateway.lookUp(free.id)).toEqual({ state: 'succeeded' });
  for (const method of standIn.book.all('payment_method')) method.customer = null;
  const next = renewal(first.id);
  expect(await gateway.charge(next)).toBe('submitted');
  expect(await gateway.lookUp(next.id)).toEqual({
    state: 'failed',
    reason: 'unavailable',
  });
  expect(standIn.requests.filter((request) => request === 'POST /v1/payment_intents')).toHaveLength(0);
});

it.each([699, 0])(
  'stripe: a renewal is debited from the account that iDEAL paid %i from',
  async (amountMinor) => {
    const { gateway, open, renewal, standIn } = await setUp();
    const first = await open({ amountMinor });
    standIn.pay(first.page, { ideal: 'ing' });
    await gateway.charge(renewal(first.id));
    const [debit] = standIn.book.all('charge');
    expect(debit).toMatchObject({ amount: 699, payment_method_details: { type: 'sepa_debit' } });
  },
);

it('stripe: what Stripe refuses is over at once, and an e-mail address that it refuses is left out', async () => {
  const { gateway, open, onPage, buy, renewal, standIn } = await setUp();
  const first = await buy();
  standIn.setFaults({ refusedCurrencies: ['eur'] });
  const [page, next] = [onPage(), renewal(first.id)];
  await expect(gateway.charge(page)).rejects.toMatchObject({ name: 'StripeInvalidRequestError' });
  expect(await gateway.charge(next)).toBe('submitted');
  standIn.setFaults({});
  expect(await gateway.lookUp(page.id)).toEqual({ state: 'cancelled' });
  expect(await gateway.lookUp(next.id)).toMatchObject({ state: 'failed' });
  expect(await gateway.charge(renewal(first.id))).toBe('submitted');
  for (const { id } of standIn.book.all('customer')) standIn.book.remove(id);
  const payer = { accountId: 99, email: 'jörg@example.test' };
  await open({ source: { page: { cancelUrl: RETURN_URL, payer, isKept: true } } });
  expect(standIn.book.all('customer')).toMatchObject([{ email: null }]);
});

it('stripe: what is paid for is as long as Stripe takes it, on a page and in a renewal', async () => {
  const { buy, gateway, renewal, standIn } = await setUp();
  const description = 'Kwartet 🎻 '.repeat(600);
  const { id } = await buy(CARD, { description });
  await buy(CARD, { description, amountMinor: 0 });
  expect(await gateway.charge(renewal(id, { description }))).toBe('submitted');
  expect(standIn.book.all('charge')).toHaveLength(2);
  for (const charge of standIn.book.all('charge')) {
    expect(charge.description).toMatch(/^Kwartet 🎻 Kwartet.*…$/u);
    expect([...(charge.description as string)].length).toBeLessThanOrEqual(250);
  }
});

it('stripe: the address of a viewer who changed it is that of the next page, and no payment waits for it', async () => {
  const { open, accountId, standIn } = await setUp();
  const openAs = (email: string) =>
    open({ source: { page: { cancelUrl: RETURN_URL, payer: { accountId, email }, isKept: true } } });
  const kept = () => standIn.book.all('customer').map(({ email }) => email);
  await openAs('ada@example.test');
  standIn.setFaults({ fail: 'before', losePath: 'customers/' });
  await openAs('quay@example.test');
  expect(kept()).toEqual(['ada@example.test']);
  standIn.setFaults({});
  await openAs('quay@example.test');
  expect(kept()).toEqual(['quay@example.test']);
  await openAs('jörg@example.test');
  expect(kept()).toEqual([null]);
});

it('stripe: who was deleted there is made again, and has nothing that is charged', async () => {
  const { gateway, buy, renewal, standIn } = await setUp();
  const first = await buy();
  for (const kind of ['customer', 'checkout.session'] as const)
    for (const { id } of standIn.book.all(kind)) standIn.book.remove(id);
  const next = await buy();
  expect(await gateway.lookUp(next.id)).toMatchObject({ state: 'succeeded' });
  expect(standIn.book.all('customer')).toHaveLength(1);
  const lost = renewal(first.id);
  await gateway.charge(lost);
  expect(await gateway.lookUp(lost.id)).toMatchObject({ state: 'failed' });
  expect(await gateway.charge(renewal(next.id))).toBe('submitted');
});

it('stripe: what was open in another account is given up, and the log says it once', async () => {
  const { gateway, open, buy, renewal, standIn, lines } = await setUp();
  const [first, left, sent] = [await buy(), await open(), await open()];
  standIn.setFaults({ loseAnswers: 'before', losePath: 'confirm' });
  const [next, later] = [renewal(first.id), renewal(first.id)];
  await expect(gateway.charge(next)).rejects.toThrow();
  standIn.setFaults({});
  lines.length = 0;
  const kinds = ['customer', 'checkout.session', 'payment_intent', 'payment_method', 'charge'] as const;
  for (const kind of kinds) for (const { id } of standIn.book.all(kind)) standIn.book.remove(id);
  // it knows none of the keys
  standIn.forward(DAY_MS);
  for (const { id } of [left, sent, next]) expect(await gateway.lookUp(id)).toBe('unknown');
  expect(await gateway.cancel(left.id)).toEqual({ state: 'cancelled' });
  await expect(gateway.charge(sent)).rejects.toThrow();
  expect(await gateway.cancel(sent.id)).toEqual({ state: 'cancelled' });
  for (const renewed of [next, later]) {
    await gateway.charge(renewed);
    expect(await gateway.lookUp(renewed.id)).toMatchObject({ state: 'failed' });
  }
  const refund = await gateway.refund({ id: 'refund-of-old', chargeId: first.id, amountMinor: 100 });
  expect(refund).toMatchObject({ state: 'failed' });
  expect(lines).toEqual([expect.stringMatching(/^error Stripe does not have what was made for a payment/)]);
});

it('stripe: a restored store learns the charges it lacks, and those of other services are left alone', async () => {
  const { gateway, another, open, buy, db, standIn } = await setUp();
  const [paid, left] = [await buy(), await open()];
  await db.deleteFrom('gateway_refs').execute();
  const other = another('rehearsals').gateway;
  expect(await other.list(0)).toEqual([]);
  expect(await gateway.lookUp(left.id)).toBe('unknown');
  expect((await gateway.list(0)).map(({ id }) => id).toSorted()).toEqual([paid.id, left.id].toSorted());
  expect(await gateway.cancel(left.id)).toEqual({ state: 'cancelled' });
  const next = { ...paid, id: `${paid.id}-next`, source: { stored: { firstId: paid.id } }, returnUrl: null };
  expect(await gateway.charge(next)).toBe('submitted');
  expect(
    standIn.book
      .all('checkout.session')
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['complete', 'expired']);
});

it('stripe: the customer of an erased account is deleted there, once Stripe answers and not before', async () => {
  const { stripe, buy, db, standIn } = await setUp();
  const { forgetErased } = stripe;
  const customers = () => standIn.book.all('customer').length;
  await buy();
  await forgetErased();
  expect(customers()).toBe(1);
  await db.deleteFrom('customers').execute();
  standIn.setFaults({ isDown: true });
  await forgetErased();
  expect(customers()).toBe(1);
  standIn.setFaults({});
  await forgetErased();
  expect(customers()).toBe(0);
  const rows = await db.selectFrom('gateway_refs').select('own_id').execute();
  expect(rows.map(({ own_id }) => own_id)).toEqual([expect.stringMatching(/^charge:/)]);
});

it('stripe: lists more charges than one answer has', async () => {
  const { gateway, open, standIn } = await setUp();
  const { page } = await open();
  const made = standIn.book.get('checkout.session', page.split('/').at(-1));
  for (let at = 0; at < 120; at += 1) {
    const metadata = { ...(made.metadata as object), marquee_charge: `many-${at}` };
    standIn.book.add('checkout.session', { ...made, id: standIn.book.nextId('cs_test'), metadata });
  }
  const ids = (await gateway.list(0)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(121);
  expect(await gateway.lookUp('many-7')).toMatchObject({ state: 'requires_action' });
});

it('stripe: a webhook is believed only if Stripe signed it, lately, for this mode', async () => {
  const { standIn, open, post, results, lines, buy } = await setUp();
  standIn.setFaults({ webhooks: 'forged' });
  const forged = await open();
  standIn.pay(forged.page, { card: CARD });
  await standIn.idle();
  expect(standIn.deliveries.map(({ status }) => status)).toEqual(standIn.deliveries.map(() => 400));
  expect((await post('{}', 't=1,v1=00')).status).toBe(400);
  expect((await post('{}', '')).status).toBe(400);
  expect((await post('x'.repeat(300_000), '')).status).toBe(413);
  standIn.setFaults({ webhooks: 'off' });
  await buy();
  const [event] = standIn.book.all('event').filter(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('there is no event');
  expect(await standIn.send(event, { ageS: 400 })).toBe(400);
  expect(await standIn.send({ ...event, livemode: true })).toBe(400);
  expect(results).toEqual([]);
  expect(lines.filter((line) => line.includes('a webhook was refused'))).not.toEqual([]);
  expect(await standIn.send(event, { ageS: 200 })).toBe(200);
  expect(results).toHaveLength(1);
});

it('stripe: refused webhooks are named now and then, and what to check once until one is taken', async () => {
  const { standIn, buy, post, lines } = await setUp();
  standIn.setFaults({ webhooks: 'off' });
  await buy();
  const [event] = standIn.book.all('event').filter(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('there is no event');
  const forge = async (times: number) => {
    for (let at = 0; at < times; at += 1) await standIn.send(event, { by: 'whsec_somebody_else' });
  };
  const count = (level: string) => lines.filter((line) => line.startsWith(level)).length;
  for (let at = 0; at < 20; at += 1) await post('{}', 't=1,v1=00');
  await forge(4);
  expect([count('warn'), count('error')]).toEqual([1, 0]);
  await forge(20);
  expect([count('warn'), count('error')]).toEqual([1, 1]);
  expect(lines.at(-1)).toMatch(/^error no webhook is taken: check that STRIPE_WEBHOOK_SECRET/);
  standIn.forward(10 * 60_000);
  await forge(1);
  expect(lines.at(-1)).toMatch(/^warn a webhook was refused.*"refused":44/);
  expect(await standIn.send(event)).toBe(200);
  await forge(5);
  expect(count('error')).toBe(2);
});

it('stripe: a webhook counts once, and one that is early, late or out of order changes nothing that is not so', async () => {
  const { standIn, open, results, gateway } = await setUp();
  standIn.setFaults({ webhooks: 'kept', debitS: 60 });
  const debit = await open();
  standIn.pay(debit.page, { iban: 'DE89370400440532013000' });
  standIn.forward(DAY_MS);
  expect(await standIn.flush('reversed')).not.toContain(400);
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['succeeded']));
  const reported = results.length;
  for (const event of standIn.book.all('event')) expect(await standIn.send(event)).toBe(200);
  expect(results).toHaveLength(reported);
  expect(await gateway.lookUp(debit.id)).toMatchObject({ state: 'succeeded' });
});

it('stripe: a webhook comes again while Stripe does not answer, and one about an unknown charge does not', async () => {
  const { standIn, open, statesOf, lines, db } = await setUp();
  const paid = await open();
  standIn.setFaults({ webhooks: 'kept' });
  standIn.pay(paid.page, { card: CARD });
  standIn.setFaults({ isDown: true });
  expect(await standIn.flush()).toContain(500);
  expect(statesOf(paid.id)).toEqual([]);
  standIn.setFaults({});
  const completed = standIn.book.all('event').filter(({ type }) => type === 'checkout.session.completed');
  for (const event of completed) expect(await standIn.send(event)).toBe(200);
  expect(statesOf(paid.id)).toEqual(['succeeded']);
  await db.deleteFrom('gateway_refs').execute();
  await db.deleteFrom('gateway_events').execute();
  for (const event of completed) expect(await standIn.send(event)).toBe(200);
  expect(lines.at(-1)).toMatch(/^warn Stripe names a charge that is not known here/);
});

it('stripe: reports refunds that were made there or fail later, once their money is lost again', async () => {
  const { gateway, buy, standIn, reversals } = await setUp();
  const { id: chargeId } = await buy();
  const charge = standIn.book.all('charge')[0]?.id ?? '';
  const made = standIn.refund(charge, 100);
  await standIn.idle();
  const there = {
    is: 'refund',
    id: made.id,
    chargeId,
    amountMinor: 100,
    currency: 'EUR',
    state: 'succeeded',
  };
  expect(reversals).toMatchObject([there]);
  standIn.setFaults({ webhooks: 'off' });
  await gateway.refund({ id: 'refund-1', chargeId, amountMinor: 200 });
  const own = standIn.book.all('refund')[0]?.id ?? '';
  // its key is forgotten there by then
  standIn.forward(2 * DAY_MS);
  expect(await gateway.refund({ id: 'refund-1', chargeId, amountMinor: 200 })).toMatchObject({
    state: 'succeeded',
  });
  expect(standIn.book.all('refund')).toHaveLength(2);
  const sinceMs = standIn.now();
  standIn.failRefund(own);
  expect(await gateway.listReversals(sinceMs)).toMatchObject([
    { id: 'refund-1', amountMinor: 200, state: 'failed' },
  ]);
});

it('stripe: lists many refunds by a few requests', async () => {
  const { gateway, buy, standIn } = await setUp();
  await buy();
  const charge = standIn.book.all('charge')[0]?.id ?? '';
  standIn.setFaults({ webhooks: 'off' });
  for (let at = 0; at < 120; at += 1) standIn.refund(charge, 1);
  const before = standIn.requests.length;
  expect(await gateway.listReversals(0)).toHaveLength(120);
  expect(standIn.requests.length - before).toBe(5);
});

it('stripe: reports disputes from when money is taken, until they are won or lost', async () => {
  const { gateway, another, buy, standIn, reversals } = await setUp();
  const { id: chargeId } = await buy();
  const charge = standIn.book.all('charge')[0]?.id ?? '';
  standIn.dispute(charge, 699, true);
  await standIn.idle();
  expect(reversals).toEqual([]);
  const dispute = standIn.dispute(charge);
  await standIn.idle();
  standIn.endDispute(dispute.id, 'won');
  await standIn.idle();
  const of = { is: 'dispute', id: dispute.id, chargeId, amountMinor: 699, currency: 'EUR' };
  expect(reversals[0]).toMatchObject({ ...of, state: 'open' });
  expect(reversals.at(-1)).toMatchObject({ ...of, state: 'won' });
  expect(await gateway.listReversals(0)).toMatchObject([{ ...of, state: 'won' }]);
  expect(await another('rehearsals').gateway.listReversals(0)).toEqual([]);
});

it('stripe: names its account, and what Stripe refuses without what was sent', async () => {
  const { stripe, standIn, gateway, onPage, lines } = await setUp();
  expect(await stripe.readAccount()).toEqual({
    id: 'acct_1StandIn',
    name: 'Footlights',
    country: 'NL',
    currency: 'EUR',
    canCharge: true,
    mode: 'test',
  });
  standIn.setFaults({ refusedCurrencies: ['eur'] });
  await expect(gateway.charge(onPage())).rejects.toThrow();
  expect(lines.at(-1)).toMatch(
    /^error Stripe did not do what was requested .*"what":"open a page".*"param":"currency"/,
  );
  standIn.setFaults({ isKeyRevoked: true });
  await expect(stripe.readAccount()).rejects.toThrow(/STRIPE_SECRET_KEY/);
  const revoked = { name: 'StripeAuthenticationError', message: 'api_key_expired' };
  await expect(gateway.charge(onPage())).rejects.toMatchObject(revoked);
  const { stack } = await gateway.list(0).catch((error) => error);
  expect(stack).not.toMatch(/sk_test|ghts/);
  expect(lines.join()).not.toMatch(/ada@example|sk_test/);
});

it('stripe: no request of the API may hold a card number, as its stand-in checks', async () => {
  const { standIn } = await setUp();
  const headers = { Authorization: 'Bearer sk_test_footlights' };
  const send = async (name: string) =>
    (
      await fetch(`${standIn.url}/v1/customers`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ name }),
      })
    ).status;
  expect(await send('4242 4242 4242 4242')).toBe(400);
  expect(await send('Ada Quay 4242')).toBe(200);
});

onBothStores(({ newPlace }) => {
  it('stripe: keeps what it has to find again, and the ids of messages for 60 days', async () => {
    const { db, close } = await openAt(await newPlace());
    onTestFinished(close);
    let nowMs = 0;
    const refs = createGatewayRefs(db, 'stripe', () => nowMs);
    const charge = { own_id: 'charge:1', payer_id: 'cus_1' };
    expect(await refs.note(charge)).toMatchObject({ isNew: true, gateway_id: null });
    await refs.noteAll([{ ...charge, gateway_id: 'cs_1' }]);
    await refs.noteAll([{ ...charge, gateway_id: 'cs_2' }]);
    expect(await refs.note(charge)).toMatchObject({ isNew: false, gateway_id: 'cs_1' });
    expect(await createGatewayRefs(db, 'other', () => 0).find('charge:1')).toBeUndefined();
    expect(await refs.close('charge:1', 'failed')).toMatchObject({ gateway_id: 'cs_1', closed_as: null });
    const given = { own_id: 'charge:2' };
    await refs.note(given);
    await refs.close('charge:2', 'cancelled');
    await refs.noteAll([{ ...given, gateway_id: 'cs_3' }]);
    expect(await refs.claim('charge:2', 'cs_4')).toMatchObject({ gateway_id: null, closed_as: 'cancelled' });
    const { id } = await db
      .insertInto('customers')
      .values(createCustomerRow('ada@example.test', nowMs))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const customer_id of [id, id + 1])
      await refs.note({ own_id: `account:${customer_id}`, customer_id });
    expect(await refs.listErased()).toMatchObject([{ own_id: `account:${id + 1}` }]);
    await refs.take('evt_1');
    await refs.take('evt_1');
    expect(await refs.hasTaken('evt_1')).toBe(true);
    nowMs = 61 * DAY_MS;
    await refs.take('evt_2');
    expect(await refs.hasTaken('evt_1')).toBe(false);
  });
});
