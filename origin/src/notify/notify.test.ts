import { type EventEmitter, once } from 'node:events';
import mqtt, { type MqttClient } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { type IdentityClient, PASSWORD, startIdentity } from '../../test/identity-client.ts';
import { signAddress } from '../../test/sign-address.ts';
import { type Listening, listen } from '../listen.ts';
import type { OriginOptions } from '../shared.ts';

type Account = { token: string; account: { id: number; uuid: string } };

let client: IdentityClient;
let listening: Listening;
let logged: string;
let ada: Account;

async function start(options: Partial<OriginOptions> = {}): Promise<void> {
  logged = '';
  const log = (...line: unknown[]) => {
    logged += JSON.stringify(line);
  };
  client = await startIdentity({ log, ...options });
  const { app, notify } = client.origin;
  listening = await listen(app, { port: 0, host: '127.0.0.1', log, upgrade: notify.upgrade });
  ada = await client.register('ada@example.test');
}
async function stop(): Promise<void> {
  client.origin.notify.close();
  await listening.close();
  await client.remove();
}
afterEach(stop);

const host = () => `127.0.0.1:${listening.port}`;
const getKeys = async ({ token }: Account) => (await client.call('GET', '/iot/keys', { token })).body;
/** The address in the answer, with the port of this test: the request was made without one. */
const getAddress = async (account: Account) =>
  ((await getKeys(account)).url as string).replace('localhost', host());
const tell = (to: Account, type: 'access.granted' | 'access.revoked' = 'access.granted') =>
  client.origin.notify.notifier.tell(to.account.uuid, { type, resource: { item_id: 7 } });

/** An open plain connection, and the messages it receives. */
async function open(address: string): Promise<{ socket: Socket; received: string[] }> {
  const socket = new Socket(address);
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return { socket, received };
}
const closeCode = async (socket: Socket) => (await once(socket, 'close'))[0] as number;
/** The library's own types for its events are narrower than those `once` takes. */
const waitForEvent = (device: MqttClient, name: string) => once(device as unknown as EventEmitter, name);
/** The status with which a connection is refused. */
async function refusal(address: string, protocols: string[] = []): Promise<number> {
  const socket = new Socket(address, protocols);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  socket.terminate();
  return response.statusCode;
}
/** Resolves when everything sent before has arrived at the other side and back. */
const settled = async (socket: Socket) => {
  socket.ping();
  await once(socket, 'pong');
};

describe('the keys of notifications', () => {
  beforeEach(() => start());

  it('notification keys: are an address and keys to sign one with, without the session token [NOTIFY-13]', async () => {
    const { status, body, headers } = await client.call('GET', '/iot/keys', { token: ada.token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      transport: 'websocket',
      accessKey: expect.any(String),
      secretKey: expect.any(String),
      sessionToken: expect.any(String),
      region: expect.any(String),
    });
    expect(body.url).toMatch(`ws://localhost/notifications/${ada.account.uuid}?token=`);
    expect(JSON.stringify(body)).not.toContain(ada.token);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('notification keys: are refused to anonymous viewers with the message of the provider', async () => {
    for (const [more, message] of [
      [{}, 'The user is not authenticated.'],
      [{ token: 'never' }, 'Invalid JWT token'],
    ] as const)
      expect(await client.call('GET', '/iot/keys', more)).toMatchObject({
        status: 401,
        body: { code: 401, message },
      });
  });

  it('notification keys: can be requested from another site', async () => {
    const answer = await client.origin.app.request('http://localhost/iot/keys', { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'Authorization, Content-Type, Accept',
    ]);
  });
});

describe('a plain connection', () => {
  beforeEach(() => start());

  it('plain connection: receives the messages of its account, one a frame [NOTIFY-13]', async () => {
    const bo = await client.register('bo@example.test');
    const [one, other, foreign] = [
      await open(await getAddress(ada)),
      await open(await getAddress(ada)),
      await open(await getAddress(bo)),
    ];
    tell(ada);
    await Promise.all([one, other, foreign].map(({ socket }) => settled(socket)));
    const message = {
      type: 'access.granted',
      timestamp: client.clock.nowMs / 1000,
      resource: { item_id: 7 },
    };
    expect(one.received.map((text) => JSON.parse(text))).toEqual([message]);
    expect(other.received).toEqual(one.received);
    expect(foreign.received).toEqual([]);
  });

  it('plain connection: needs a current ticket of its account', async () => {
    const bo = await client.register('bo@example.test');
    const address = await getAddress(ada);
    const at = (uuid: string, token: string) => `ws://${host()}/notifications/${uuid}?token=${token}`;
    const ticket = new URL(address).searchParams.get('token') ?? '';
    expect(await refusal(at(bo.account.uuid, ticket))).toBe(403);
    expect(await refusal(at(ada.account.uuid, ''))).toBe(401);
    expect(await refusal(at(ada.account.uuid, ada.token))).toBe(401);
    expect(await refusal(`ws://${host()}/other?token=${ticket}`)).toBe(404);
    client.clock.nowMs += 36 * 60_000;
    expect(await refusal(address)).toBe(401);
  });

  it('plain connection: is limited to twenty an account', async () => {
    const bo = await client.register('bo@example.test');
    const address = await getAddress(ada);
    const opened = await Promise.all(Array.from({ length: 20 }, () => open(address)));
    expect(await refusal(address)).toBe(429);
    await open(await getAddress(bo));
    opened[0]?.socket.close();
    await closeCode(opened[0]?.socket as Socket);
    await vi.waitFor(() => open(address));
  });

  it('plain connection: ends at logout, with that session only', async () => {
    const mine = await open(await getAddress(ada));
    const elsewhere = (await client.logIn('ada@example.test')).body;
    const other = await open(await getAddress({ ...ada, token: elsewhere.access_token }));
    const address = await getAddress(ada);
    const closed = closeCode(mine.socket);
    await client.call('GET', '/accounts/logout', { token: ada.token });
    expect(await closed).toBe(1008);
    expect(await refusal(address)).toBe(401);
    tell(ada);
    await settled(other.socket);
    expect(other.received).toHaveLength(1);
  });

  it('plain connection: ends with a new password, and seconds later for the session that set it [PASSWORD-18]', async () => {
    const own = await open(await getAddress(ada));
    const elsewhere = (await client.logIn('ada@example.test')).body.access_token;
    const other = await open(await getAddress({ ...ada, token: elsewhere }));
    const closing = closeCode(other.socket);
    const closingOwn = closeCode(own.socket);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await client.call('POST', '/accounts/change-password', {
      token: ada.token,
      fields: { old_password: PASSWORD, password: 'another harbour 8' },
    });
    expect(await closing).toBe(1008);
    expect(own.socket.readyState).toBe(Socket.OPEN);
    const { status, body } = await client.call('GET', '/accounts/logout', { token: ada.token });
    expect([status, body]).toEqual([200, {}]);
    await settled(own.socket);
    vi.advanceTimersByTime(5000);
    expect(await closingOwn).toBe(1008);
  });

  it('plain connection: ends when the account is deleted', async () => {
    const closed = closeCode((await open(await getAddress(ada))).socket);
    await client.call('DELETE', '/accounts/erase', { token: ada.token, fields: { password: PASSWORD } });
    expect(await closed).toBe(1008);
  });

  it('plain connection: is closed with a reason when the server stops', async () => {
    const { socket } = await open(await getAddress(ada));
    const closed = closeCode(socket);
    client.origin.notify.close();
    expect(await closed).toBe(1001);
  });

  it('plain connection: is closed when it sends too much, and others stay open', async () => {
    const [loud, quiet] = [await open(await getAddress(ada)), await open(await getAddress(ada))];
    loud.socket.on('error', () => {});
    const closed = closeCode(loud.socket);
    loud.socket.send('x'.repeat(5000));
    await closed;
    tell(ada);
    await settled(quiet.socket);
    expect(quiet.received).toHaveLength(1);
  });

  it('plain connection: leaves no ticket in the log', async () => {
    const address = await getAddress(ada);
    await open(address);
    const ticket = new URL(address).searchParams.get('token') ?? 'none';
    await fetch(address.replace('ws:', 'http:'));
    expect(logged).toContain('/notifications/');
    expect(logged).not.toContain(ticket);
  });
});

describe('MQTT over a signed address', () => {
  beforeEach(() => start({ notifications: 'mqtt' }));

  async function signed(account: Account): Promise<string> {
    const { accessKey, secretKey, sessionToken, region } = await getKeys(account);
    const address = signAddress(`ws://${host()}/mqtt`, {
      accessKey,
      secretKey,
      region,
      service: 'iotdevicegateway',
      date: new Date(client.clock.nowMs).toISOString().replace(/[-:]|\.\d+/g, ''),
    });
    return `${address}&X-Amz-Security-Token=${encodeURIComponent(sessionToken)}`;
  }
  async function connect(account: Account): Promise<MqttClient> {
    const made = mqtt.connect(await signed(account), { protocolVersion: 4, reconnectPeriod: 0 });
    onTestFinished(() => void made.end(true));
    await waitForEvent(made, 'connect');
    return made;
  }

  it('MQTT connection: receives the messages of its account under one topic [NOTIFY-13]', async () => {
    const bo = await client.register('bo@example.test');
    const device = await connect(ada);
    const [grant] = await device.subscribeAsync(ada.account.uuid);
    expect(grant?.qos).toBe(0);
    const message = waitForEvent(device, 'message');
    tell(bo);
    tell(ada, 'access.revoked');
    const [topic, payload] = await message;
    expect([topic, JSON.parse(String(payload)).type]).toEqual([ada.account.uuid, 'access.revoked']);
  });

  it('MQTT connection: is not granted another topic or a wildcard', async () => {
    const bo = await client.register('bo@example.test');
    const device = await connect(ada);
    for (const topic of [bo.account.uuid, '#', '+', `${ada.account.uuid}/x`])
      await expect(device.subscribeAsync(topic)).rejects.toThrow();
  });

  it('MQTT connection: receives nothing before it subscribes and after it unsubscribes', async () => {
    const device = await connect(ada);
    const received: string[] = [];
    device.on('message', (_topic, payload) => received.push(JSON.parse(String(payload)).type));
    tell(ada);
    await device.subscribeAsync(ada.account.uuid);
    tell(ada, 'access.revoked');
    await device.unsubscribeAsync(ada.account.uuid);
    tell(ada);
    await device.subscribeAsync(ada.account.uuid);
    expect(received).toEqual(['access.revoked']);
  });

  it('MQTT connection: answers pings and closes on a publish', async () => {
    const device = await connect(ada);
    device.sendPing();
    await waitForEvent(device, 'packetreceive');
    const closed = waitForEvent(device, 'close');
    device.publish(ada.account.uuid, 'mine', { qos: 0 });
    await closed;
  });

  it('MQTT connection: is refused to another version or without the subprotocol', async () => {
    const made = mqtt.connect(await signed(ada), { protocolVersion: 5, reconnectPeriod: 0 });
    const [error] = await waitForEvent(made, 'error');
    expect(error.message).toMatch(/refused/i);
    made.end(true);
    expect(await refusal(await signed(ada))).toBe(400);
  });

  it('MQTT connection: is refused with a wrong signature', async () => {
    const address = (await signed(ada)).replace(/X-Amz-Signature=./, 'X-Amz-Signature=x');
    expect(await refusal(address, ['mqtt'])).toBe(401);
    expect(await refusal(`ws://${host()}/mqtt`, ['mqtt'])).toBe(401);
  });

  it.each([
    ['what is no packet', Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff])],
    ['a packet without an end', Buffer.concat([Buffer.from([0x10, 0xff, 0xff, 0x7f]), Buffer.alloc(4000)])],
    ['a ping before it has connected', Buffer.from([0xc0, 0x00])],
  ])('MQTT connection: closes on %s', async (_, bytes) => {
    const socket = new Socket(await signed(ada), ['mqtt']);
    await once(socket, 'open');
    const closed = closeCode(socket);
    for (let n = 0; n < 2 && socket.readyState === socket.OPEN; n += 1) socket.send(bytes);
    // Closed normally: not with 1006, as for a client that never sends its first packet.
    expect(await closed).toBe(1005);
  });
});
