import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { QueryObserver } from '@tanstack/react-query';
import type { Location, NavigateFunction } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { grantQuery, subscriptionQuery } from '../account/commerce/access-queries.ts';
import { tellTabs } from '../account/commerce/tell-tabs.ts';
import type { Customer } from '../account/customer.ts';
import { ADA, fakeIdentity } from '../account/identity/testing/fake-identity.ts';
import { FakeSocket } from '../account/identity/testing/fake-socket.ts';
import type { SessionState } from '../account/session/session.ts';
import { outcomeQuery } from '../checkout/outcome/outcome-query.ts';
import { createPurchaseIntent } from '../checkout/purchase-intent.ts';
import { createQueryClient } from '../content/query-client.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { memoryStore } from '../lib/storage.ts';
import { followViewer } from './follow-viewer.ts';

const SITE = '115000';
const CONCERT = '115001';
const TICKET = `C${CONCERT}_7001`;
const BANK = 'https://bank.example.test/auth?x=1';
const WAITING = { pane: 'waiting-for-payment', offerId: TICKET };
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

interface Setup {
  customer?: Customer;
  accessModel?: 'svod' | 'authvod';
  /** What the address has. */
  pane?: string | null;
  offerId?: string | null;
  /** The connection has been open for a while. */
  listens?: boolean;
}

let at = 0;

/** A signed-in viewer of the real adapter. */
async function follow({
  customer = ADA,
  accessModel = 'svod',
  pane = null,
  offerId = null,
  listens = true,
}: Setup = {}) {
  /** The items that the provider has open, its answers about payments by item, and whether it answers at all. */
  const open = new Set<string>();
  const payments = new Map<string, object>();
  const access = { isDown: false, isSignedOut: false };
  const sockets: FakeSocket[] = [];
  const fake = fakeIdentity(
    ({ what }) => {
      if (access.isSignedOut)
        return Response.json({ code: 401, message: 'Invalid JWT token' }, { status: 401 });
      if (what === 'GET /iot/keys') return { url: `wss://push.example.test/${ADA.uuid}` };
      const item = /^GET \/items\/(\d+)\/access$/.exec(what)?.[1];
      if (!item) return { collection: [] };
      if (access.isDown) return Response.error();
      if (open.has(item)) return { item: { id: item, title: 'All concerts' } };
      const answer = { code: 402, message: 'No access', payment: payments.get(item) };
      return Response.json(answer, { status: 402 });
    },
    {
      assetId: SITE,
      openSocket(url) {
        const socket = new FakeSocket(url);
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
    },
  );
  const queries = createQueryClient({ retry: false });
  const session = {
    provider: async () => fake.provider,
    state: (): SessionState => ({ status: 'signed-in', customer }),
  };
  const now = { pane };
  const purchase = createPurchaseIntent(memoryStore());
  const did: string[] = [];
  const browser = {
    hostname: 'app.example.test',
    assign: (to: string | URL) => void did.push(`leave ${to}`),
  };
  const tabs = new EventTarget();
  const stop = followViewer({
    session,
    events: tabs,
    queries,
    customer,
    purchase,
    config: parseConfig({
      description: '',
      siteId: SITE_ID,
      content: [],
      menu: [],
      contentProtection: { accessModel },
      integrations: { jwp: { clientId: 'abc', useSandbox: true } },
    }),
    here() {
      const params = Object.entries({ u: now.pane, offerId }).filter(([, is]) => is) as string[][];
      return {
        location: {
          pathname: '/m/BlueHrs1',
          search: `?${new URLSearchParams(params)}`,
          hash: '',
        } as Location,
        navigate: ((to: string) => void did.push(describeAddress(to))) as NavigateFunction,
      };
    },
    leaveTo: (to) => void leaveTo(to, browser, new EventTarget()),
  });
  const say = (text: string) => sockets.at(-1)?.say(text);
  await settle();
  sockets[0]?.open();
  if (listens) await settle();
  return {
    ...{ open, access, payments, purchase, sockets, did, now, stop, tabs, say, ended: fake.ended },
    /** Sends a message as the provider writes it. */
    notify(type: string, resource: object = {}) {
      at += 1;
      const text = JSON.stringify({ type, timestamp: Math.floor(Date.now() / 1000) + at, resource });
      say(text);
      return text;
    },
    countAccess: (item: string) =>
      fake.sent.filter(({ what }) => what === `GET /items/${item}/access`).length,
    /** What a screen shows of it, from now on. */
    subscription: () => shown(new QueryObserver(queries, subscriptionQuery(session, customer.id))),
    outcome: () => shown(new QueryObserver(queries, outcomeQuery(session, TICKET, customer.id))),
    grant() {
      const data = shown(new QueryObserver(queries, grantQuery(session, TICKET, customer.id)));
      return () => data() !== null;
    },
  };
}

/** The pane that an address opens, or that it opens none. */
function describeAddress(to: string): string {
  const { searchParams } = new URL(to, 'https://app.example.test');
  const u = searchParams.get('u');
  return u ? `open ${u} ${searchParams.get('message') ?? ''}`.trim() : 'close';
}

function shown<T>(observer: { subscribe(f: () => void): unknown; getCurrentResult(): { data: T } }): () => T {
  observer.subscribe(() => {});
  return () => observer.getCurrentResult().data;
}

/** Long enough for everything that a message may start. */
const settle = () => vi.advanceTimersByTimeAsync(20_000);

beforeEach(() => {
  vi.useFakeTimers();
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DECLINED = {
  item_id: 115001,
  access_fee_id: 7001,
  transaction: 'trx-1',
  status: 'failed',
  message: 'No',
};

test('follow viewer: listens by the uuid and reads the subscription ahead, until the viewer signs out [NOTIFY-01 NOTIFY-12 SESSION-04]', async () => {
  expect((await follow({ customer: { ...ADA, uuid: undefined } })).sockets).toEqual([]);
  // where subscriptions open nothing, none is read
  expect((await follow({ accessModel: 'authvod' })).countAccess(SITE)).toBe(0);
  const { sockets, stop, notify, did, countAccess } = await follow(WAITING);
  expect(sockets.map(({ url }) => url)).toEqual([`wss://push.example.test/${ADA.uuid}`]);
  expect(countAccess(SITE)).toBeGreaterThan(0);
  // nothing is done about what was on its way
  notify('subscribe.failed', { message: 'No' });
  stop();
  await settle();
  expect([sockets[0]?.isClosed, did]).toEqual([true, []]);
});

test('follow viewer: opens the error of a failed payment with its message, or its cancellation [NOTIFY-03 NOTIFY-04 NOTIFY-05 CHECKOUT-48]', async () => {
  for (const type of [
    'payment.card.failed',
    'subscribe.failed',
    'external.payment.failed',
    'new.kind.failed',
  ]) {
    const { notify, did } = await follow(WAITING);
    notify(type, { account_id: 29001, code: 422, message: 'Your card was declined.' });
    notify(type);
    await settle();
    expect(did).toEqual(['open payment-error Your card was declined.', 'open payment-error']);
  }
  const { notify, did, purchase } = await follow(WAITING);
  notify('external.payment.failed', { ...DECLINED, status: 'cancelled', message: 'It was cancelled.' });
  await settle();
  expect(did).toEqual(['open payment-cancelled']);
  expect(purchase.read().payment).toMatchObject({ is: 'failed', failure: { is: 'cancelled' } });
});

test('follow viewer: closes each pane of a purchase once the provider has the offer open [NOTIFY-06]', async () => {
  for (const pane of ['choose-offer', 'checkout', 'finalize-payment', 'payment-error', 'payment-cancelled']) {
    const { open, notify, did, now, grant } = await follow({ pane, offerId: TICKET });
    const ticket = grant();
    notify('payment.card.success', { item_id: 115001, customer_id: 29001 });
    await vi.advanceTimersByTimeAsync(4000);
    expect([ticket(), did]).toEqual([false, []]);
    open.add(CONCERT);
    await settle();
    expect([ticket(), did]).toEqual([true, ['close']]);
    // other panes stay
    now.pane = 'edit-password';
    notify('payment.card.success', { item_id: 115001 });
    await settle();
    expect(did).toEqual(['close']);
  }
});

test('follow viewer: leaves the report to the waiting pane when it is quicker than the answer to a payment [CHECKOUT-44]', async () => {
  for (const [pane, done] of [
    ['checkout', 'open waiting-for-payment'],
    ['choose-offer', 'open waiting-for-payment'],
    // it reports the success itself
    ['finalize-payment', 'close'],
  ] as const) {
    const { open, notify, did, purchase } = await follow({ pane, offerId: TICKET });
    purchase.dispatch({ type: 'send', offerId: TICKET });
    open.add(CONCERT);
    notify('payment.card.success', { item_id: 115001, customer_id: 29001 });
    await settle();
    expect(did).toEqual([done]);
  }
});

test('follow viewer: lets the waiting pane read at once that its offer is open, and keeps it open [NOTIFY-06]', async () => {
  const { open, notify, did, grant, outcome } = await follow(WAITING);
  const [ticket, result] = [grant(), outcome()];
  await settle();
  open.add(CONCERT);
  notify('payment.card.success', { item_id: 115001 });
  await vi.advanceTimersByTimeAsync(0);
  expect(result()?.outcome.is).toBe('granted');
  await settle();
  expect([ticket(), did]).toEqual([true, []]);
});

test('follow viewer: reads the subscription until it has started, and with the tickets when access is revoked [NOTIFY-07 NOTIFY-08]', async () => {
  const { open, notify, did, subscription, grant } = await follow();
  const [plan, ticket] = [subscription(), grant()];
  notify('subscribe.success', { customer_id: 29001 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(plan()).toBeNull();
  for (const item of [SITE, CONCERT]) open.add(item);
  notify('payment.card.success');
  await settle();
  expect([plan(), ticket(), did]).toMatchObject([{ status: 'active' }, true, []]);
  open.clear();
  notify('access.revoked');
  await settle();
  expect([plan(), ticket()]).toEqual([null, false]);
});

test('follow viewer: goes to the page of the bank once, and to no unsafe address [NOTIFY-09 NOTIFY-10]', async () => {
  for (const type of ['payment.card.requires.action', 'subscribe.requires.action']) {
    const { notify, did } = await follow(WAITING);
    for (const redirect_to_url of ['javascript:alert(1)', 'http://bank.example.test/', '/', '', 7]) {
      notify(type, { redirect_to_url });
    }
    await settle();
    expect(did).toEqual([]);
    for (const _ of [1, 2]) {
      notify(type, { ...DECLINED, redirect_to_url: BANK });
      await settle();
      expect(did).toEqual([`leave ${BANK}`]);
    }
  }
});

test('follow viewer: goes to the bank in the buying tab alone, when it becomes visible [NOTIFY-09]', async () => {
  page.visibilityState = 'hidden';
  const idle = await follow();
  const buying = await follow(WAITING);
  for (const { notify } of [idle, buying]) notify('subscribe.requires.action', { redirect_to_url: BANK });
  await settle();
  expect([idle.did, buying.did]).toEqual([[], []]);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect([idle.did, buying.did]).toEqual([[], [`leave ${BANK}`]]);
});

test('follow viewer: ignores messages for another customer and of no known form or kind [NOTIFY-11]', async () => {
  const { say, notify, did, countAccess, sockets } = await follow({ pane: 'checkout', offerId: TICKET });
  const before = countAccess(SITE) + countAccess(CONCERT);
  for (const foreign of [
    { customer_id: 29002 },
    { account_id: '29002' },
    { customer_uuid: '7c0d3a10-0000-4000-8000-000000000002' },
  ]) {
    notify('payment.card.success', { ...foreign, item_id: 115001 });
    notify('subscribe.failed', { ...foreign, message: 'No' });
    notify('subscribe.requires.action', { ...foreign, redirect_to_url: BANK });
    notify('access.revoked', foreign);
  }
  for (const type of ['access.granted', 'account.logout', 'failed', 'toString']) {
    notify(type, { message: 'No', redirect_to_url: BANK });
  }
  for (const text of ['', '{', '[]', '"subscribe.failed"', '{"type":["x.failed"]}', '{"resource":{}}']) {
    say(text);
  }
  await settle();
  expect([did, countAccess(SITE) + countAccess(CONCERT), sockets.length]).toEqual([[], before, 1]);
});

test('follow viewer: reads what was missed as soon as the connection is open again [ACCESS-28 NOTIFY-14]', async () => {
  const { open, sockets, subscription, grant } = await follow();
  const [plan, ticket] = [subscription(), grant()];
  await settle();
  sockets[0]?.close();
  for (const item of [SITE, CONCERT]) open.add(item);
  await settle();
  expect([plan(), ticket()]).toEqual([null, false]);
  sockets.at(-1)?.open();
  await settle();
  expect([plan()?.status, ticket()]).toEqual(['active', true]);
});

test('follow viewer: asks the provider whether the session still stands when its messages end [SESSION-24]', async () => {
  const { access, sockets, ended } = await follow();
  access.isSignedOut = true;
  sockets[0]?.close(1008);
  await settle();
  expect(ended).toHaveLength(1);
});

test('follow viewer: follows a repeated message once', async () => {
  const { say, notify, did, countAccess } = await follow();
  const before = countAccess(SITE);
  const texts = [notify('access.revoked'), notify('subscribe.failed', { message: 'No' })];
  await settle();
  for (const text of texts) say(text);
  await settle();
  expect([countAccess(SITE) - before, did]).toEqual([1, ['open payment-error No']]);
});

const orders = (all: readonly string[]): string[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) => orders(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

test('follow viewer: shows in the end what the provider has, in whatever order messages arrive [ACCESS-28]', async () => {
  for (const isOpen of [true, false])
    for (const order of orders(['payment.card.success', 'subscribe.success', 'access.revoked'])) {
      const { open, notify, subscription, grant } = await follow();
      if (!isOpen) for (const item of [SITE, CONCERT]) open.add(item);
      const [plan, ticket] = [subscription(), grant()];
      await settle();
      if (isOpen) for (const item of [SITE, CONCERT]) open.add(item);
      else open.clear();
      for (const type of order) notify(type, { item_id: 115001 });
      await settle();
      expect([plan() !== null, ticket()], order.join(', ')).toEqual([isOpen, isOpen]);
    }
});

test('follow viewer: gives a tab that connects late the outcome of the payment it waits for, once [CHECKOUT-48 NOTIFY-03]', async () => {
  for (const setup of [WAITING, {}]) {
    const { notify, did, purchase } = await follow({ ...setup, listens: false });
    if (setup !== WAITING) purchase.dispatch({ type: 'await', offerId: TICKET });
    notify('payment.card.failed', DECLINED);
    await settle();
    expect(did).toEqual(['open payment-error No']);
    const failure = { is: 'refused', message: 'No' };
    expect(purchase.read().payment).toEqual({ is: 'failed', failure });
    // reported again after a reload, while another payment is awaited
    purchase.dispatch({ type: 'await', offerId: TICKET });
    notify('payment.card.failed', DECLINED);
    await settle();
    expect(did).toHaveLength(1);
  }
});

test('follow viewer: ignores what happened before, and what another tab gave up [CHECKOUT-48]', async () => {
  const late = await follow({ listens: false });
  late.notify('payment.card.failed', DECLINED);
  late.notify('subscribe.requires.action', { redirect_to_url: BANK });
  await settle();
  late.notify('external.payment.failed', { ...DECLINED, transaction: 'trx-2', status: 'cancelled' });
  const other = await follow({ ...WAITING, offerId: 'C115002_7002' });
  const paid = await follow(WAITING);
  paid.open.add(CONCERT);
  for (const { notify } of [other, paid]) {
    notify('payment.card.failed', DECLINED);
    notify('payment.card.requires.action', { ...DECLINED, redirect_to_url: BANK });
  }
  await settle();
  expect([late.did, other.did, paid.did]).toEqual([[], [], []]);
});

test('follow viewer: reports no outcome while the provider cannot be reached [CHECKOUT-48 NOTIFY-03]', async () => {
  const { access, notify, did, purchase } = await follow(WAITING);
  purchase.dispatch({ type: 'await', offerId: TICKET });
  access.isDown = true;
  notify('payment.card.failed', DECLINED);
  notify('payment.card.requires.action', { ...DECLINED, redirect_to_url: BANK });
  await settle();
  expect([did, purchase.read()]).toMatchObject([[], { payment: { is: 'awaited', offerId: TICKET } }]);
  access.isDown = false;
  // the same news twice, faster than the provider answers
  for (const _ of [1, 2]) notify('payment.card.failed', DECLINED);
  await settle();
  expect(did).toEqual(['open payment-error No']);
});

test('follow viewer: reports the present state at the provider, not that of an earlier message [CHECKOUT-48 NOTIFY-02]', async () => {
  const { notify, did, payments } = await follow(WAITING);
  const about = { access_fee_id: 7001, transaction: 'trx-2' };
  payments.set(CONCERT, { ...about, state: 'pending' });
  notify('external.payment.failed', { ...DECLINED, status: 'cancelled' });
  notify('payment.card.requires.action', { ...DECLINED, redirect_to_url: 'https://old.example.test/' });
  await settle();
  expect(did).toEqual([]);
  payments.set(CONCERT, { ...about, state: 'failed', message: 'Your bank did not confirm the payment.' });
  notify('payment.card.failed', { ...DECLINED, transaction: 'trx-3', message: 'From somewhere' });
  await settle();
  expect(did).toEqual(['open payment-error Your bank did not confirm the payment.']);
});

test('follow viewer: unlocks every tab after a payment by PayPal, and ends the purchase in its own [ACCESS-28]', async () => {
  const idle = await follow();
  const buying = await follow({ pane: 'checkout', offerId: TICKET });
  buying.purchase.dispatch({ type: 'await', offerId: TICKET });
  const [plan, ticket] = [idle.subscription(), idle.grant()];
  for (const { open, notify } of [idle, buying]) {
    for (const item of [SITE, CONCERT]) open.add(item);
    notify('external.payment.success', { item_id: 115001, access_fee_id: 7001, customer_id: 29001 });
  }
  await settle();
  expect([plan()?.status, ticket(), idle.did]).toEqual(['active', true, []]);
  // the pane that says so
  expect([buying.did, buying.purchase.read().payment.is]).toEqual([['open waiting-for-payment'], 'none']);
});

test('follow viewer: reads again when the connection of a waiting page opens [CHECKOUT-48]', async () => {
  const waiting = await follow({ ...WAITING, listens: false });
  const idle = await follow({ listens: false });
  await settle();
  expect([waiting.countAccess(SITE), idle.countAccess(SITE)]).toEqual([2, 1]);
});

test('follow viewer: reads what another tab did to the subscription, until the viewer signs out [SVC-08]', async () => {
  const { open, stop, tabs, countAccess, subscription: observe } = await follow();
  const subscription = observe();
  await settle();
  expect(subscription()).toBeNull();
  const tell = (key: string, newValue: string | null) =>
    void tabs.dispatchEvent(Object.assign(new Event('storage'), { key: `jwapp.${key}`, newValue }));
  const tellAsOtherTab = async () => {
    tellTabs({ get: () => null, set: tell, remove: (key) => tell(key, null) });
    await settle();
  };
  open.add(SITE);
  await tellAsOtherTab();
  expect(subscription()).toMatchObject({ offerTitle: 'All concerts' });
  stop();
  const before = countAccess(SITE);
  await tellAsOtherTab();
  expect(countAccess(SITE)).toBe(before);
});
