import { parseConfig } from '@marquee/contract/config';
import { QueryObserver } from '@tanstack/react-query';
import type { Location, NavigateFunction } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { grantQuery, subscriptionQuery } from '../account/access-queries.ts';
import type { Customer } from '../account/customer.ts';
import { ADA, fakeIdentity, refusal } from '../account/identity/fake-identity.ts';
import { FakeSocket } from '../account/identity/fake-socket.ts';
import type { SessionState } from '../account/session.ts';
import { createQueryClient } from '../content/query-client.ts';
import { leaveTo } from '../lib/leave-to.ts';
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
}

/** A signed-in viewer of the real adapter; `open` is what the provider has open for them. */
async function follow({ customer = ADA, subscribes = true, pane = null, offerId = null }: Setup = {}) {
  const open = new Set<string>();
  const sockets: FakeSocket[] = [];
  const fake = fakeIdentity(
    ({ what }) => {
      const item = /^GET \/items\/(\d+)\/access$/.exec(what)?.[1];
      if (item && !open.has(item)) return refusal(402, 'No access');
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
    state: (): SessionState => ({ status: 'known', customer }),
  };
  const now = { pane };
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
  const stop = followViewer({
    session,
    queries,
    customer,
    config: parseConfig({
      description: '',
      siteId: 'Ab12Cd34',
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
  let at = 1_767_600_000;
  return {
    open,
    sockets,
    did,
    now,
    stop,
    say: (text: string) => sockets.at(-1)?.say(text),
    /** Sends a message as the provider writes it. */
    tell(type: string, resource: object = {}) {
      at += 1;
      const text = JSON.stringify({ type, timestamp: at, resource });
      sockets.at(-1)?.say(text);
      return text;
    },
    asked: (item: string) => fake.sent.filter(({ what }) => what === `GET /items/${item}/access`).length,
    /** What a screen shows of it, from now on. */
    subscription: () => shown(new QueryObserver(queries, subscriptionQuery(session, customer.id))),
    grant: (id: string) => shown(new QueryObserver(queries, grantQuery(session, id, customer.id))),
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
  const { sockets, asked } = await follow();
  expect(sockets.map(({ url }) => url)).toEqual([`wss://push.example.test/${ADA.uuid}`]);
  expect(asked(SITE)).toBe(1);
  // where subscriptions open nothing, none is read
  expect((await follow({ subscribes: false })).asked(SITE)).toBe(0);
});

test('nobody is listened to without a uuid, and nobody any more who signed out [NOTIFY-01 NOTIFY-12]', async () => {
  expect((await follow({ customer: { ...ADA, uuid: undefined } })).sockets).toEqual([]);
  const { sockets, stop, tell, did } = await follow();
  stop();
  expect(sockets[0]?.isClosed).toBe(true);
  tell('subscribe.failed', { message: 'No' });
  await settle();
  expect(did).toEqual([]);
  // nor is anything done of what was on its way
  const leaving = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  leaving.tell('subscribe.failed', { message: 'No' });
  leaving.stop();
  await settle();
  expect(leaving.did).toEqual([]);
});

test.each(['payment.card.failed', 'subscribe.failed', 'external.payment.failed', 'new.kind.failed'])(
  '%s opens the payment error with its message [NOTIFY-03 NOTIFY-04 NOTIFY-05]',
  async (type) => {
    const { tell, did } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
    tell(type, { account_id: 29001, code: 422, message: 'Your card was declined.' });
    tell(type);
    await settle();
    expect(did).toEqual(['open payment-error Your card was declined.', 'open payment-error']);
  },
);

test.each(['choose-offer', 'checkout', 'finalize-payment', 'payment-error', 'payment-cancelled'])(
  'payment.card.success asks anew what is open, and closes %s once the concert is [NOTIFY-06]',
  async (pane) => {
    const { open, tell, did, grant } = await follow({ pane });
    const ticket = grant(TICKET);
    await settle();
    expect(ticket()).toBe(false);
    open.add(CONCERT);
    tell('payment.card.success', { item_id: 115001, customer_id: 29001 });
    await settle();
    expect([ticket(), did]).toEqual([true, ['close']]);
  },
);

test('payment.card.success of a provider that is slow to open it closes the pane when it has [NOTIFY-06]', async () => {
  const { open, tell, did, now } = await follow({ pane: 'checkout', offerId: TICKET });
  tell('payment.card.success', { item_id: 115001 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(did).toEqual([]);
  open.add(CONCERT);
  await settle();
  expect(did).toEqual(['close']);
  // other panes are left alone
  now.pane = 'edit-password';
  tell('payment.card.success', { item_id: 115001 });
  await settle();
  expect(did).toEqual(['close']);
});

test('a success that is not true closes nothing and opens nothing', async () => {
  const { tell, did, grant, subscription } = await follow({ pane: 'checkout', offerId: TICKET });
  const [ticket, plan] = [grant(TICKET), subscription()];
  tell('payment.card.success', { item_id: 115001 });
  tell('subscribe.success', { item_id: 115000 });
  await settle();
  expect([did, ticket(), plan()]).toEqual([[], false, null]);
});

test('the pane that waits is told that its offer is open, and stays: it knows what comes next [NOTIFY-06]', async () => {
  const { open, tell, did, grant } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  const ticket = grant(TICKET);
  await settle();
  open.add(CONCERT);
  tell('payment.card.success', { item_id: 115001 });
  await settle();
  expect([ticket(), did]).toEqual([true, []]);
});

test('subscribe.success reloads the subscription until it shows [NOTIFY-07]', async () => {
  const { open, tell, did, subscription } = await follow();
  const plan = subscription();
  tell('subscribe.success', { customer_id: 29001 });
  await vi.advanceTimersByTimeAsync(4000);
  expect(plan()).toBeNull();
  open.add(SITE);
  await settle();
  expect(plan()).toMatchObject({ status: 'active' });
  expect(did).toEqual([]);
});

test('access.revoked reloads the subscription and what was bought [NOTIFY-08]', async () => {
  const { open, tell, subscription, grant } = await follow();
  for (const item of [SITE, CONCERT]) open.add(item);
  tell('subscribe.success');
  await settle();
  const [plan, ticket] = [subscription(), grant(TICKET)];
  await settle();
  expect([plan(), ticket()]).toMatchObject([{ status: 'active' }, true]);
  open.clear();
  tell('access.revoked');
  await settle();
  expect([plan(), ticket()]).toEqual([null, false]);
});

test.each(['payment.card.requires.action', 'subscribe.requires.action'])(
  "%s goes to the bank's page, and to no address that is unsafe [NOTIFY-09 NOTIFY-10]",
  async (type) => {
    const { tell, did } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
    for (const redirect_to_url of ['javascript:alert(1)', 'http://bank.example.test/', '/', '', 7]) {
      tell(type, { redirect_to_url });
    }
    await settle();
    expect(did).toEqual([]);
    tell(type, { redirect_to_url: BANK });
    await settle();
    expect(did).toEqual([`leave ${BANK}`]);
  },
);

test('of two tabs the one that buys goes to the bank, when it is looked at again [NOTIFY-09]', async () => {
  page.visibilityState = 'hidden';
  const idle = await follow();
  const buying = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  for (const { tell } of [idle, buying]) tell('subscribe.requires.action', { redirect_to_url: BANK });
  await settle();
  expect([idle.did, buying.did]).toEqual([[], []]);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect([idle.did, buying.did]).toEqual([[], [`leave ${BANK}`]]);
});

test('what comes late, of a payment that is through, leads nowhere [NOTIFY-03 NOTIFY-09]', async () => {
  const { open, tell, did } = await follow({ pane: 'waiting-for-payment', offerId: TICKET });
  open.add(CONCERT);
  tell('payment.card.failed', { message: 'Your card was declined.' });
  tell('payment.card.requires.action', { redirect_to_url: BANK });
  await settle();
  expect(did).toEqual([]);
});

test('a message for somebody else, of no known form or kind, does nothing and asks nothing [NOTIFY-11]', async () => {
  const { say, tell, did, asked, sockets } = await follow({ pane: 'checkout', offerId: TICKET });
  const before = asked(SITE) + asked(CONCERT);
  for (const foreign of [
    { customer_id: 29002 },
    { account_id: '29002' },
    { customer_uuid: '7c0d3a10-0000-4000-8000-000000000002' },
  ]) {
    tell('payment.card.success', { ...foreign, item_id: 115001 });
    tell('subscribe.failed', { ...foreign, message: 'No' });
    tell('subscribe.requires.action', { ...foreign, redirect_to_url: BANK });
    tell('access.revoked', foreign);
  }
  for (const type of ['access.granted', 'account.logout', 'external.payment.success', 'failed', 'toString']) {
    tell(type, { message: 'No', redirect_to_url: BANK });
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
  expect(asked(SITE) + asked(CONCERT)).toBe(before);
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
  const { say, tell, did, asked } = await follow();
  const before = asked(SITE);
  const texts = [tell('access.revoked'), tell('subscribe.failed', { message: 'No' })];
  await settle();
  for (const text of texts) say(text);
  await settle();
  expect([asked(SITE) - before, did]).toEqual([1, ['open payment-error No']]);
});

const orders = (all: readonly string[]): string[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) => orders(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

test.each([true, false])(
  'in whatever order messages come, what shows in the end is what the provider has (open: %s) [ACCESS-28]',
  async (isOpen) => {
    for (const order of orders(['payment.card.success', 'subscribe.success', 'access.revoked'])) {
      const { open, tell, subscription, grant } = await follow();
      if (!isOpen) for (const item of [SITE, CONCERT]) open.add(item);
      const [plan, ticket] = [subscription(), grant(TICKET)];
      await settle();
      if (isOpen) for (const item of [SITE, CONCERT]) open.add(item);
      else open.clear();
      for (const type of order) tell(type, { item_id: 115001 });
      await settle();
      expect([plan() !== null, ticket()], order.join(', ')).toEqual([isOpen, isOpen]);
    }
  },
);
