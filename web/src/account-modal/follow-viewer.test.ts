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
import { createPurchaseIntent } from '../checkout/purchase-intent.ts';
import { createQueryClient } from '../content/query-client.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { memoryStore } from '../lib/storage.ts';
import { followViewer } from './follow-viewer.ts';

const SITE = '115000';
const CONCERT = '115001';
const TICKET = `C${CONCERT}_7001`;
const BANK = 'https://bank.example.test/auth?x=1';
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

interface Setup {
  customer?: Customer;
  subscribes?: boolean;
  /** What the address has. */
  pane?: string | null;
  offerId?: string | null;
  /** It has listened for a while. */
  listens?: boolean;
}

let at = 0;

/** A signed-in viewer of the real adapter; `open` is what the provider has open for them. */
async function follow({
  customer = ADA,
  subscribes = true,
  pane = null,
  offerId = null,
  listens = true,
}: Setup = {}) {
  const open = new Set<string>();
  /** What the provider says of payments, by item. */
  const payments = new Map<string, object>();
  const sockets: FakeSocket[] = [];
  /** Whether the provider can say what is open. */
  const access = { isDown: false };
  const fake = fakeIdentity(
    ({ what }) => {
      const item = /^GET \/items\/(\d+)\/access$/.exec(what)?.[1];
      if (item && access.isDown) return Response.error();
      if (item && !open.has(item)) {
        return Response.json(
          { code: 402, message: 'No access', payment: payments.get(item) },
          { status: 402 },
        );
      }
      if (item) return { item: { id: item, title: 'All concerts' } };
      return what === 'GET /iot/keys' ? { url: `wss://push.example.test/${ADA.uuid}` } : { collection: [] };
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
  const address = () => {
    const query = new URLSearchParams(
      Object.entries({ u: now.pane, offerId }).filter(([, is]) => is) as string[][],
    );
    return { pathname: '/m/BlueHrs1', search: `?${query}`, hash: '' } as Location;
  };
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
      contentProtection: { accessModel: subscribes ? 'svod' : 'authvod' },
      integrations: { jwp: { clientId: 'abc', useSandbox: true } },
    }),
    here: () => ({
      location: address(),
      navigate: ((to: string) => void did.push(wentTo(to))) as NavigateFunction,
    }),
    leaveTo: (to) => void leaveTo(to, browser, new EventTarget()),
  });
  await settle();
  sockets[0]?.open();
  if (listens) await settle();
  return {
    open,
    access,
    payments,
    purchase,
    sockets,
    did,
    now,
    stop,
    tabs,
    say: (text: string) => sockets.at(-1)?.say(text),
    /** Sends a message as the provider writes it. */
    notify(type: string, resource: object = {}) {
      at += 1;
      const text = JSON.stringify({ type, timestamp: Math.floor(Date.now() / 1000) + at, resource });
      sockets.at(-1)?.say(text);
      return text;
    },
    countAccess: (item: string) =>
      fake.sent.filter(({ what }) => what === `GET /items/${item}/access`).length,
    /** What a screen shows of it, from now on. */
    subscription: () => shown(new QueryObserver(queries, subscriptionQuery(session, customer.id))),
    grant: (id: string) => {
      const data = shown(new QueryObserver(queries, grantQuery(session, id, customer.id)));
      return () => data() !== null;
    },
  };
}

/** What an address of the page says: a pane that opens, or none. */
function wentTo(to: string): string {
  const { searchParams } = new URL(to, 'https://app.example.test');
  const u = searchParams.get('u');
  return u ? `open ${u} ${searchParams.get('message') ?? ''}`.trim() : 'close';
}

function shown<T>(observer: { subscribe(f: () => void): unknown; getCurrentResult(): { data: T } }): () => T {
  observer.subscribe(() => {});
  return () => observer.getCurrentResult().data;
}

/** Long enough for everything that a message may begin. */
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

test('who signed in is listened to by their uuid, and their subscription is read ahead [NOTIFY-01 SESSION-04]', async () => {
  const { sockets, countAccess } = await follow();
  expect(sockets.map(({ url }) => url)).toEqual([`wss://push.example.test/${ADA.uuid}`]);
  expect(countAccess(SITE)).toBe(1);
  // where subscriptions open nothing, none is read
  expect((await follow({ subscribes: false })).countAccess(SITE)).toBe(0);
});

test('nobody is listened to without a uuid, and nobody any more who signed out [NOTIFY-01 NOTIFY-12]', async () => {
  expect((await follow({ customer: { ...ADA, uuid: undefined } })).sockets).toEqual([]);
  const { sockets, stop, notify, did } = await follow();
  stop();
  expect(sockets[0]?.isClosed).toBe(true);
  notify('subscribe.failed', { message: 'No' });
  await settle();
  expect(did).toEqual([]);
  // nor is anything done of what was on its way
  const leaving = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  leaving.notify('subscribe.failed', { message: 'No' });
  leaving.stop();
  await settle();
  expect(leaving.did).toEqual([]);
});

test.each(['payment.card.failed', 'subscribe.failed', 'external.payment.failed', 'new.kind.failed'])(
  '%s opens the payment error with its message [NOTIFY-03 NOTIFY-04 NOTIFY-05]',
  async (type) => {
    const { notify, did } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
    notify(type, { account_id: 29001, code: 422, message: 'Your card was declined.' });
    notify(type);
    await settle();
    expect(did).toEqual(['open payment-error Your card was declined.', 'open payment-error']);
  },
);

test('a payment that was turned back from opens that it was cancelled [CHECKOUT-48]', async () => {
  const { notify, did } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  notify('external.payment.failed', {
    code: 422,
    status: 'cancelled',
    message: 'The payment was cancelled.',
  });
  await settle();
  expect(did).toEqual(['open payment-cancelled']);
});

test.each(['choose-offer', 'checkout', 'finalize-payment', 'payment-error', 'payment-cancelled'])(
  'payment.card.success asks again what is open, and closes %s once the concert is [NOTIFY-06]',
  async (pane) => {
    const { open, notify, did, grant } = await follow({ pane });
    const ticket = grant(TICKET);
    await settle();
    expect(ticket()).toBe(false);
    open.add(CONCERT);
    notify('payment.card.success', { item_id: 115001, customer_id: 29001 });
    await settle();
    expect([ticket(), did]).toEqual([true, ['close']]);
  },
);

test('payment.card.success of a provider that is slow to open it closes the pane when it has [NOTIFY-06]', async () => {
  const { open, notify, did, now } = await follow({ pane: 'checkout', offerId: TICKET });
  notify('payment.card.success', { item_id: 115001 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(did).toEqual([]);
  open.add(CONCERT);
  await settle();
  expect(did).toEqual(['close']);
  // other panes are left alone
  now.pane = 'edit-password';
  notify('payment.card.success', { item_id: 115001 });
  await settle();
  expect(did).toEqual(['close']);
});

test('a success that is not true closes nothing and opens nothing', async () => {
  const { notify, did, grant, subscription } = await follow({ pane: 'checkout', offerId: TICKET });
  const [ticket, plan] = [grant(TICKET), subscription()];
  notify('payment.card.success', { item_id: 115001 });
  notify('subscribe.success', { item_id: 115000 });
  await settle();
  expect([did, ticket(), plan()]).toEqual([[], false, null]);
});

test('follow viewer: the waiting pane learns that its offer is open, and stays [NOTIFY-06]', async () => {
  const { open, notify, did, grant } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  const ticket = grant(TICKET);
  await settle();
  open.add(CONCERT);
  notify('payment.card.success', { item_id: 115001 });
  await settle();
  expect([ticket(), did]).toEqual([true, []]);
});

test('subscribe.success reloads the subscription until it shows [NOTIFY-07]', async () => {
  const { open, notify, did, subscription } = await follow();
  const plan = subscription();
  notify('subscribe.success', { customer_id: 29001 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(plan()).toBeNull();
  open.add(SITE);
  await settle();
  expect(plan()).toMatchObject({ status: 'active' });
  expect(did).toEqual([]);
});

test('access.revoked reloads the subscription and what was bought [NOTIFY-08]', async () => {
  const { open, notify, subscription, grant } = await follow();
  for (const item of [SITE, CONCERT]) open.add(item);
  notify('subscribe.success');
  await settle();
  const [plan, ticket] = [subscription(), grant(TICKET)];
  await settle();
  expect([plan(), ticket()]).toMatchObject([{ status: 'active' }, true]);
  open.clear();
  notify('access.revoked');
  await settle();
  expect([plan(), ticket()]).toEqual([null, false]);
});

test.each(['payment.card.requires.action', 'subscribe.requires.action'])(
  "%s goes to the bank's page, and to no address that is unsafe [NOTIFY-09 NOTIFY-10]",
  async (type) => {
    const { notify, did } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
    for (const redirect_to_url of ['javascript:alert(1)', 'http://bank.example.test/', '/', '', 7]) {
      notify(type, { redirect_to_url });
    }
    await settle();
    expect(did).toEqual([]);
    notify(type, { redirect_to_url: BANK });
    await settle();
    expect(did).toEqual([`leave ${BANK}`]);
  },
);

test('of two tabs the one that buys goes to the bank, when it is looked at again [NOTIFY-09]', async () => {
  page.visibilityState = 'hidden';
  const idle = await follow();
  const buying = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  for (const { notify } of [idle, buying]) notify('subscribe.requires.action', { redirect_to_url: BANK });
  await settle();
  expect([idle.did, buying.did]).toEqual([[], []]);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect([idle.did, buying.did]).toEqual([[], [`leave ${BANK}`]]);
});

test('what comes late, of a payment that is through, leads nowhere [NOTIFY-03 NOTIFY-09]', async () => {
  const { open, notify, did } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  open.add(CONCERT);
  notify('payment.card.failed', { message: 'Your card was declined.' });
  notify('payment.card.requires.action', { redirect_to_url: BANK });
  await settle();
  expect(did).toEqual([]);
});

test('a message for somebody else, of no known form or kind, does nothing and asks nothing [NOTIFY-11]', async () => {
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
  for (const text of [
    '',
    '{',
    '[]',
    '"subscribe.failed"',
    '{"type":["subscribe.failed"]}',
    '{"resource":{}}',
  ]) {
    say(text);
  }
  await settle();
  expect(did).toEqual([]);
  expect(countAccess(SITE) + countAccess(CONCERT)).toBe(before);
  expect(sockets).toHaveLength(1);
});

test('what was missed while the line was lost shows as soon as it stands again [ACCESS-28 NOTIFY-14]', async () => {
  const { open, sockets, subscription, grant } = await follow();
  const [plan, ticket] = [subscription(), grant(TICKET)];
  await settle();
  expect([plan(), ticket()]).toEqual([null, false]);
  sockets[0]?.close();
  for (const item of [SITE, CONCERT]) open.add(item);
  await settle();
  expect(ticket()).toBe(false);
  sockets.at(-1)?.open();
  await settle();
  expect([plan()?.status, ticket()]).toEqual(['active', true]);
});

test('a message that is repeated is followed once', async () => {
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

test.each([true, false])(
  'in whatever order messages come, what shows in the end is what the provider has (open: %s) [ACCESS-28]',
  async (isOpen) => {
    for (const order of orders(['payment.card.success', 'subscribe.success', 'access.revoked'])) {
      const { open, notify, subscription, grant } = await follow();
      if (!isOpen) for (const item of [SITE, CONCERT]) open.add(item);
      const [plan, ticket] = [subscription(), grant(TICKET)];
      await settle();
      if (isOpen) for (const item of [SITE, CONCERT]) open.add(item);
      else open.clear();
      for (const type of order) notify(type, { item_id: 115001 });
      await settle();
      expect([plan() !== null, ticket()], order.join(', ')).toEqual([isOpen, isOpen]);
    }
  },
);

const DECLINED = {
  item_id: 115001,
  access_fee_id: 7001,
  transaction: 'trx-1',
  status: 'failed',
  message: 'No',
};

test('follow viewer: a tab that connects late gets the outcome of the payment it waits for [CHECKOUT-48 NOTIFY-03]', async () => {
  for (const setup of [
    { pane: 'waiting-for-payment', offerId: TICKET },
    { pane: null, submits: true },
  ]) {
    const { notify, did, purchase } = await follow({ ...setup, listens: false });
    if (setup.submits) purchase.dispatch({ type: 'await', offerId: TICKET });
    notify('payment.card.failed', DECLINED);
    await settle();
    expect(did).toEqual(['open payment-error No']);
    expect(purchase.read()).toMatchObject({
      payment: { is: 'failed', failure: { is: 'refused', message: 'No' } },
    });
    // reported again after a reload, while another payment is awaited
    purchase.dispatch({ type: 'await', offerId: TICKET });
    notify('payment.card.failed', DECLINED);
    await settle();
    expect(did).toHaveLength(1);
  }
});

test('elsewhere what happened before is no news, and neither is what another tab gave up [CHECKOUT-48]', async () => {
  const late = await follow({ listens: false });
  late.notify('payment.card.failed', DECLINED);
  late.notify('subscribe.requires.action', { redirect_to_url: BANK });
  await settle();
  late.notify('external.payment.failed', { ...DECLINED, transaction: 'trx-2', status: 'cancelled' });
  await settle();
  const other = await follow({ pane: 'waiting-for-payment', offerId: `C115002_7002` });
  other.notify('payment.card.failed', DECLINED);
  other.notify('payment.card.requires.action', { ...DECLINED, redirect_to_url: BANK });
  await settle();
  expect([late.did, other.did]).toEqual([[], []]);
});

test('follow viewer: reports no outcome while the provider cannot be reached [CHECKOUT-48 NOTIFY-03]', async () => {
  const { access, notify, did, purchase } = await follow({
    pane: 'waiting-for-payment',
    offerId: TICKET,
  });
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

test('follow viewer: reports a payment that the payer left as cancelled [CHECKOUT-48]', async () => {
  const { notify, did, purchase } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  notify('external.payment.failed', { ...DECLINED, status: 'cancelled', message: undefined });
  await settle();
  expect(did).toEqual(['open payment-cancelled']);
  expect(purchase.read().payment).toMatchObject({ is: 'failed', failure: { is: 'cancelled' } });
});

test('follow viewer: reports the present state at the provider, not that of an earlier message [CHECKOUT-48 NOTIFY-02]', async () => {
  const { notify, did, payments } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
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

test('follow viewer: a completed payment by PayPal unlocks every tab, and ends the purchase in its own [ACCESS-28]', async () => {
  const idle = await follow();
  const buying = await follow({ pane: 'checkout', offerId: TICKET });
  buying.purchase.dispatch({ type: 'await', offerId: TICKET });
  const [plan, ticket] = [idle.subscription(), idle.grant(TICKET)];
  await settle();
  expect([plan(), ticket()]).toEqual([null, false]);
  for (const { open, notify } of [idle, buying]) {
    for (const item of [SITE, CONCERT]) open.add(item);
    notify('external.payment.success', { item_id: 115001, access_fee_id: 7001, customer_id: 29001 });
  }
  await settle();
  expect([plan()?.status, ticket(), idle.did]).toEqual(['active', true, []]);
  expect([buying.did, buying.purchase.read().payment.is]).toEqual([['close'], 'none']);
});

test('a page that waits looks once more when its line opens [CHECKOUT-48]', async () => {
  const waiting = await follow({ pane: 'waiting-for-payment', offerId: TICKET, listens: false });
  const idle = await follow({ listens: false });
  await settle();
  expect([waiting.countAccess(SITE), idle.countAccess(SITE)]).toEqual([2, 1]);
});

test('who comes back from the bank is not sent there again by the same word [NOTIFY-09]', async () => {
  const { notify, did } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  const action = { ...DECLINED, redirect_to_url: BANK };
  notify('payment.card.requires.action', action);
  await settle();
  notify('payment.card.requires.action', action);
  await settle();
  expect(did).toEqual([`leave ${BANK}`]);
});

test('what another tab did to the subscription is read here too, until the viewer signs out [SVC-08]', async () => {
  const viewer = await follow();
  const subscription = viewer.subscription();
  await settle();
  expect(subscription()).toBeNull();
  const tell = async () => {
    tellTabs({
      get: () => null,
      set: (key, newValue) =>
        void viewer.tabs.dispatchEvent(
          Object.assign(new Event('storage'), { key: `jwapp.${key}`, newValue }),
        ),
      remove: (key) =>
        void viewer.tabs.dispatchEvent(
          Object.assign(new Event('storage'), { key: `jwapp.${key}`, newValue: null }),
        ),
    });
    await settle();
  };
  viewer.open.add(SITE);
  await tell();
  expect(subscription()).toMatchObject({ offerTitle: 'All concerts' });
  viewer.stop();
  viewer.open.delete(SITE);
  const before = viewer.countAccess(SITE);
  await tell();
  expect(viewer.countAccess(SITE)).toBe(before);
});
