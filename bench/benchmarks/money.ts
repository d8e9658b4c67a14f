import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataFolder } from '../../origin/test/make-data-folder.ts';
import { startPostgres } from '../../origin/test/postgres.ts';
import { addShop, ITEMS } from '../../origin/test/shop-files.ts';
import { type StripeStandIn, startStripeStandIn } from '../../origin/test/stripe-stand-in/stand-in.ts';
import { inRoot } from '../../scripts/support/root.mjs';
import type { Benchmark } from '../benchmark.ts';
import { openBooks } from '../money/books.ts';
import { createBuyer, type Shown } from '../money/buyer.ts';
import { createService } from '../money/service.ts';

const KEYS = { secretKey: 'sk_test_money', webhookSecret: 'whsec_money' };
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How far the clocks go on at a start. */
const STEPS_MS = [0, 0, HOUR_MS, DAY_MS, 2 * DAY_MS, 8 * DAY_MS];
/** Within this time after something was started the service is killed, or within the other after a kept method is charged. */
const KILL_WITHIN_MS = 1500;
const KILL_IN_CHARGE_MS = 30;
const LOOK_MS = 5;
/** Buyers at the same time. */
const AT_ONCE = 4;
/** How long the service works after each start in the end. */
const WORK_MS = 4500;
/** Buyers who come back; older ones are left alone. */
const BUYERS = 24;
/** The plans are renewed often, and the trial is soon over: from then on a change to the dearer one is charged at once. */
const PERIODS = new Map([
  [6001, { unit: 'week', quantity: 1 }],
  [6002, { unit: 'week', quantity: 2 }],
]);
const TRIAL = { unit: 'day', quantity: 1 };
const SOLD = ITEMS.map((item) => ({
  ...item,
  fees: item.fees.map((fee) => ({
    ...fee,
    period: PERIODS.get(fee.id) ?? fee.period,
    trial: fee.trial && TRIAL,
  })),
}));
const SALES = [
  [115000, 6001],
  [115000, 6002],
  [115001, 7001],
  [115002, 7002],
] as const;

type Pick = (below: number) => number;
type Books = Awaited<ReturnType<typeof openBooks>>;

/** Choices that a run repeats. */
function createPick(): Pick {
  let state = 20_261_130;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Sells with the stand-in of Stripe while one of the origins is killed (SIGKILL) at any time and messages and answers are
 * lost, repeated or late; then looks through the books.
 */
export const money: Benchmark = {
  name: 'money',
  onRequest: true,
  ownServers: true,
  async measure(_fixture, _runs, { kills, messages, processes, postgres }) {
    const dir = inRoot('.cache', 'bench', 'money');
    rmSync(dir, { recursive: true, force: true });
    mkdirSync(dir, { recursive: true });
    const data = makeDataFolder();
    addShop(data);
    data.write('commerce/items.json', { items: SOLD });
    let aheadMs = 0;
    const gateway = await startStripeStandIn({
      key: KEYS.secretKey,
      webhookSecret: KEYS.webhookSecret,
      now: () => Date.now() + aheadMs,
    });
    const pick = createPick();
    const database = postgres ? await startPostgres() : null;
    const service = createService({
      processes,
      pick,
      dataDir: data.dir,
      storeDir: dir,
      env: {
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: KEYS.secretKey,
        STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
        STRIPE_API: gateway.url,
        ...(database && { DATABASE_URL: database.url }),
      },
    });
    /** From now on webhooks go to one of the origins. */
    const deliver = () => gateway.deliverTo(`${service.url()}/payments/stripe/webhook`);
    const start = async (stepMs: number) => {
      if (stepMs > 0) {
        // nothing is on its way for longer than a gateway remembers its key: a day
        await service.stop();
        gateway.arrive();
      }
      aheadMs += stepMs;
      await service.start(aheadMs);
      deliver();
      gateway.forward(0);
    };
    const shown: Shown[] = [];
    let books: Books | null = null;
    try {
      await start(0);
      const databaseUrl = database?.url ?? null;
      books = await openBooks({ dataDir: data.dir, storeDir: dir, databaseUrl, gateway, keys: KEYS });
      const done = await trade({ gateway, service, books, start, deliver, pick, shown, kills, messages });
      gateway.setFaults({});
      gateway.arrive();
      await gateway.flush();
      // what is open is found, and pages that were left are given up
      for (let round = 0; round < 4; round += 1) {
        await wait(WORK_MS);
        await start(2 * HOUR_MS);
      }
      await wait(WORK_MS);
      await service.stop();
      const faults = await books.lookThrough(shown);
      for (const fault of faults) console.error(`  ${fault}`);
      const kept = gateway.book.all('payment_intent').filter((payment) => getTag(payment, 'first'));
      const switches = kept.filter((payment) => getTag(payment, 'charge')?.startsWith('switch_'));
      const back = gateway.book.all('refund').length + gateway.book.all('dispute').length;
      console.error(
        `  ${toPaid(kept)} charges of a kept method, ${toPaid(switches)} of them for another plan; ${back} refunds and disputes, ${done.givenBack} of them from here`,
      );
      console.error(
        `  ${done.kills} kills, ${done.messages} messages and answers lost, repeated or late, ${done.paid()} payments`,
      );
      return [
        { budget: 'money.kills', values: [done.kills / kills] },
        { budget: 'money.messages', values: [done.messages / messages] },
        { budget: 'money.faults', values: [faults.length] },
      ];
    } finally {
      await service.stop('SIGKILL');
      await books?.close();
      await database?.stop();
      await gateway.close();
      data.remove();
    }
  },
};

type Trade = {
  gateway: StripeStandIn;
  service: ReturnType<typeof createService>;
  books: Books;
  start: (stepMs: number) => Promise<void>;
  deliver: () => void;
  pick: Pick;
  shown: Shown[];
  kills: number;
  messages: number;
};

async function trade({ gateway, service, books, start, deliver, pick, shown, kills, messages }: Trade) {
  const one = <T>(of: readonly T[]): T => of[pick(of.length)] as T;
  const meet = (name: string) => createBuyer(`${name}@example.test`, service.url, gateway, shown);
  const buyers = Array.from({ length: BUYERS }, (_, at) => meet(`first${at}`));
  const done = {
    kills: 0,
    messages: 0,
    givenBack: 0,
    paid: () => gateway.book.all('charge').filter(({ paid }) => paid).length,
  };
  // so that some plans are always due
  await Promise.allSettled(buyers.map((buyer, at) => buyer.buy(115000, at % 2 === 0 ? 6001 : 6002, pick)));
  for (let count = 0; done.kills < kills || done.messages < messages; count += 1) {
    const webhooks = one(['on', 'off', 'twice', 'kept'] as const);
    const loseAnswers = one([null, null, 'before', 'after', 'late'] as const);
    // all, both of a kept method that is charged, or the second of them alone
    const losePath = one(['', '/payment_intents', '/confirm'] as const);
    const declineKept =
      pick(8) === 0 ? one(['insufficient_funds', 'authentication_required'] as const) : null;
    gateway.setFaults({ webhooks, loseAnswers, losePath, declineKept });
    deliver();
    const before = { events: gateway.book.all('event').length, requests: gateway.requests.length };
    const ended = pick(10) < 7 ? killSoon(service, gateway, pick) : null;
    const acts = Array.from({ length: AT_ONCE }, (_, at) => {
      if (pick(8) === 0) {
        buyers.push(meet(`buyer${count}-${at}`));
        buyers.shift();
      }
      if (pick(2) === 0) return one(buyers).manage(pick);
      const buyer = pick(2) === 0 ? buyers.at(-1) : one(buyers);
      const [itemId, feeId] = one(SALES);
      return buyer?.buy(itemId, feeId, pick);
    });
    // the service may be gone at any time
    await Promise.allSettled(acts);
    if (pick(6) === 0) takeBack(gateway, pick);
    if (pick(4) === 0 && (await books.giveBack(pick))) done.givenBack += 1;
    const sent = gateway.requests
      .slice(before.requests)
      .filter((request) => request.startsWith('POST') && request.includes(losePath));
    if (loseAnswers) done.messages += sent.length;
    if (webhooks !== 'on') done.messages += gateway.book.all('event').length - before.events;
    if (pick(2) === 0) gateway.arrive();
    if (pick(3) === 0) await gateway.flush(one(['as_made', 'reversed'] as const));
    if (!ended) continue;
    await ended;
    done.kills += 1;
    if (done.kills % 100 === 0) console.error(`  ${done.kills} kills, ${done.messages} messages`);
    await start(one(STEPS_MS));
  }
  return done;
}

/** Kills the service at any time, or while it charges a kept method. */
async function killSoon(service: Trade['service'], gateway: StripeStandIn, pick: Pick): Promise<void> {
  if (pick(3) === 0) await wait(pick(KILL_WITHIN_MS));
  else await beginsCharge(gateway).then(() => wait(pick(KILL_IN_CHARGE_MS)));
  await service.kill();
}

/** Resolves once a kept method is charged, or after a time without. */
async function beginsCharge({ requests }: StripeStandIn): Promise<void> {
  const untilMs = Date.now() + KILL_WITHIN_MS;
  for (let at = requests.length; Date.now() < untilMs; at = requests.length) {
    await wait(LOOK_MS);
    if (requests.slice(at).some((request) => request.endsWith('/confirm'))) return;
  }
}

const getTag = ({ metadata }: { [member: string]: unknown }, tag: string) =>
  (metadata as Record<string, string>)[`marquee_${tag}`];

/** How many payments there are, and how many of them were paid. */
const toPaid = (payments: { [member: string]: unknown }[]) =>
  `${payments.length} (${payments.filter(({ status }) => status === 'succeeded').length} paid)`;

/** A refund in the gateway's pages, or a dispute of a payer's bank. */
function takeBack(gateway: StripeStandIn, pick: Pick): void {
  const left = (charge: { [member: string]: unknown }) =>
    Number(charge.amount) - Number(charge.amount_refunded);
  const paid = gateway.book
    .all('charge')
    .filter((charge) => charge.paid && !charge.disputed && left(charge) > 0);
  const charge = paid[pick(paid.length)];
  if (!charge) return;
  if (charge.amount_refunded === 0 && pick(3) === 0) gateway.dispute(charge.id);
  else gateway.refund(charge.id, pick(2) === 0 ? left(charge) : Math.ceil(left(charge) / 3));
}
