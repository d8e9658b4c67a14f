import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import type { Notification, NotificationsPort } from '../commerce/notifications-port.ts';
import { fakeIdentity, httpError } from './testing/fake-identity.ts';
import { FakeSocket } from './testing/fake-socket.ts';

const UUID = '7c0d3a10-0000-4000-8000-000000000001';
const MINUTE_MS = 60_000;
const PLAIN = { transport: 'websocket', url: `wss://push.example.test/notifications/${UUID}?token=t` };
const CLOUD = { accessKey: 'ASIASYNTHETIC', secretKey: 's', sessionToken: 't', region: 'eu-west-1' };

/** A viewer with notifications; `say` sends to the newest connection. */
function listening({ keys = PLAIN, token = 'token-1' }: { keys?: object; token?: string } = {}) {
  const sockets: FakeSocket[] = [];
  const received: Notification[] = [];
  const store = memoryStore();
  const fake = fakeIdentity(() => (keys instanceof Response ? keys.clone() : keys), {
    token,
    store,
    openSocket(url, protocols) {
      const socket = new FakeSocket(url, protocols);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  const port = fake.provider.notifications as NotificationsPort;
  const gaps: number[] = [];
  const onOpen = (isFirst: boolean) => void (isFirst || gaps.push(Date.now()));
  const refused: string[] = [];
  const subscribe = () =>
    port.subscribe(
      UUID,
      (message) => void received.push(message),
      onOpen,
      () => void refused.push('refused'),
    );
  const keysSent = () => fake.sent.filter(({ what }) => what === 'GET /iot/keys').length;
  const last = () => sockets.at(-1) as FakeSocket;
  return { subscribe, sockets, last, received, gaps, refused, store, keysSent, fake };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A viewer with an open connection. */
async function connected() {
  const one = listening();
  const stop = one.subscribe();
  await settle();
  one.last().open();
  return { ...one, stop };
}

let random: number;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_767_600_000_000 });
  random = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => random);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('identity notifications: connect to the address of the answer and read its frames as messages [NOTIFY-13 SVC-07]', async () => {
  const { subscribe, sockets, last, received, fake } = listening();
  subscribe();
  await settle();
  expect(sockets.map(({ url, protocols }) => [url, protocols])).toEqual([[PLAIN.url, undefined]]);
  expect(fake.sent).toMatchObject([{ what: 'GET /iot/keys', authorization: 'Bearer token-1' }]);
  last().open();
  last().say(
    '{"type":"subscribe.failed","timestamp":1,"resource":{"message":"No","account_id":7,"item_id":9}}',
  );
  expect(received).toMatchObject([
    { type: 'subscribe.failed', customerId: '7', offerId: '9', resource: { message: 'No' } },
  ]);
});

test('identity notifications: pass on a repeated message once, and what cannot be read not at all [NOTIFY-11]', async () => {
  const { last, received } = await connected();
  for (const timestamp of [1, 1, 2]) last().say(JSON.stringify({ type: 'subscribe.success', timestamp }));
  last().say('not json');
  expect(received).toHaveLength(2);
  // one that does not say when it is from may be a second of its kind
  last().say('{"type":"subscribe.failed"}');
  last().say('{"type":"subscribe.failed"}');
  expect(received).toHaveLength(4);
});

test('identity notifications: ignore a message for another account', async () => {
  const { last, received } = await connected();
  for (const customer_uuid of ['7c0d3a10-0000-4000-8000-000000000002', UUID]) {
    last().say(JSON.stringify({ type: 'access.revoked', resource: { customer_uuid } }));
  }
  expect(received).toHaveLength(1);
});

const failed = (resource: object, timestamp?: number) =>
  JSON.stringify({ type: 'payment.card.failed', timestamp, resource });

test('identity notifications: mark what may be from before the connection [NOTIFY-02]', async () => {
  const { last, received } = await connected();
  const nowS = () => Math.floor(Date.now() / 1000);
  last().say(failed({}, nowS()));
  // a message without a time was never kept anywhere
  last().say(failed({}));
  await vi.advanceTimersByTimeAsync(5000);
  last().say(failed({}, nowS()));
  last().say(failed({}, nowS() - 600));
  // the server's clock is ahead
  last().say(failed({}, nowS() + 600));
  expect(received.map(({ isRepeated }) => isRepeated)).toEqual([true, false, false, true, false]);
});

test('identity notifications: name what a message concerns, with the same id when repeated', async () => {
  const { last, received } = await connected();
  const about = { item_id: 115001, access_fee_id: 7001, transaction: 'trx-1', status: 'failed' };
  for (const resource of [about, { ...about, status: 'cancelled' }, { access_fee_id: '7001' }, {}])
    last().say(failed(resource, 1));
  last().close();
  await vi.advanceTimersByTimeAsync(1000);
  last().open();
  last().say(failed({ ...about, message: 'No' }, 2));
  const offers = ['C115001_7001', 'C115001_7009', 'C115002_7001', '115001'];
  expect(received.map(({ concerns }) => offers.filter(concerns))).toEqual([
    ['C115001_7001', '115001'],
    ['C115001_7001', '115001'],
    ['C115001_7001', 'C115002_7001', '115001'],
    offers,
    ['C115001_7001', '115001'],
  ]);
  expect(received.map(({ resource }) => resource.isCancelled)).toEqual([false, true, false, false, false]);
  const ids = received.map(({ id }) => id);
  expect([new Set(ids).size, ids[4]]).toEqual([4, ids[0]]);
});

test('identity notifications: reuse keys for 30 minutes, and not those of another viewer [NOTIFY-13]', async () => {
  const { last, keysSent, store } = await connected();
  const expiresAt = Date.now() + 30 * MINUTE_MS;
  expect(JSON.parse(store.get('inplayer_iot') ?? '')).toMatchObject({ expiresAt, url: PLAIN.url });
  const reconnect = async (afterMs: number) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    last().close();
    await vi.advanceTimersByTimeAsync(1000);
    last().open();
    return keysSent();
  };
  expect(await reconnect(29 * MINUTE_MS)).toBe(1);
  expect(await reconnect(MINUTE_MS)).toBe(2);
  store.set('inplayer_iot', (store.get('inplayer_iot') ?? '').replace(/"uuid":"[^"]+"/, '"uuid":"other"'));
  expect(await reconnect(MINUTE_MS)).toBe(3);
});

test('identity notifications: connect again after 1, 2, 5 and then every 10 s, and from 1 s after one that lasted [NOTIFY-14]', async () => {
  const { subscribe, sockets, last } = listening();
  subscribe();
  await settle();
  for (const waitS of [1, 2, 5, 10, 10]) {
    const before = sockets.length;
    last().close();
    await vi.advanceTimersByTimeAsync(waitS * 1000 - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
  last().open();
  await vi.advanceTimersByTimeAsync(10_000);
  const before = sockets.length;
  last().close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(before + 1);
});

test('identity notifications: report after a reconnection that something may have been missed [NOTIFY-14]', async () => {
  const { last, gaps } = await connected();
  expect(gaps).toHaveLength(0);
  for (const count of [1, 2]) {
    last().close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(gaps).toHaveLength(count - 1);
    last().open();
    expect(gaps).toHaveLength(count);
  }
});

test('identity notifications: wait up to half as long again, and five minutes after twelve failures [NOTIFY-14]', async () => {
  const { subscribe, sockets, last } = listening();
  subscribe();
  await settle();
  random = 1;
  for (const waitS of [1.5, 3, 7.5, ...Array(9).fill(15), 450, 450]) {
    const before = sockets.length;
    last().close();
    await vi.advanceTimersByTimeAsync(waitS * 1000 - 1);
    expect(sockets).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(before + 1);
  }
});

test('identity notifications: request keys again that failed, and end no session when they are refused [NOTIFY-14]', async () => {
  for (const [keys, requests, reported] of [
    [httpError(503, 'Down'), 3, []],
    [httpError(404, 'Not found'), 1, []],
    [httpError(401, 'Invalid JWT token'), 1, ['refused']],
  ] as const) {
    const { subscribe, keysSent, refused, fake } = listening({ keys });
    const stop = subscribe();
    await settle();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(2000);
    expect([keysSent(), refused]).toEqual([requests, reported]);
    expect([fake.ended, fake.sessionStore.read()?.token]).toEqual([[], 'token-1']);
    stop();
  }
});

test('identity notifications: ask for new keys when the server closed the connection of an ended session', async () => {
  const { last, keysSent } = await connected();
  last().close(1008);
  await vi.advanceTimersByTimeAsync(1000);
  expect(keysSent()).toBe(2);
});

test('identity notifications: close the connection and forget the keys when they are stopped [NOTIFY-12]', async () => {
  const { stop, sockets, last, store } = await connected();
  stop();
  expect(last().isClosed).toBe(true);
  expect(store.get('inplayer_iot')).toBeNull();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(sockets).toHaveLength(1);
});

test('identity notifications: open nothing and store no keys when they are stopped before', async () => {
  const { subscribe, sockets, store } = listening();
  subscribe()();
  await settle();
  expect([sockets.length, store.get('inplayer_iot')]).toEqual([0, null]);
});

test("identity notifications: follow the account's uuid over MQTT at a signed address with keys of the cloud [NOTIFY-13]", async () => {
  vi.useRealTimers();
  const { subscribe, sockets, last, received } = listening({ keys: CLOUD });
  const stop = subscribe();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  const { protocol, host, pathname, searchParams } = new URL(last().url);
  expect([protocol, host, pathname, last().protocols]).toEqual([
    'wss:',
    'broker.example.test',
    '/mqtt',
    'mqtt',
  ]);
  expect(searchParams.get('X-Amz-Credential')).toMatch(
    /^ASIASYNTHETIC\/\d{8}\/eu-west-1\/iotdevicegateway\/aws4_request$/,
  );
  expect(searchParams.get('X-Amz-Security-Token')).toBe('t');
  last().open();
  last().say(Uint8Array.of(0x20, 2, 0, 0));
  expect(new TextDecoder().decode(last().sent[1])).toContain(UUID);
  last().say(Uint8Array.of(0x90, 3, 0, 1, 0));
  const text = '{"type":"access.revoked","timestamp":1}';
  const body = new TextEncoder().encode(`\0${String.fromCharCode(UUID.length)}${UUID}${text}`);
  last().say(Uint8Array.of(0x30, body.length, ...body));
  expect(received.map(({ type }) => type)).toEqual(['access.revoked']);
  stop();
});
