import { once } from 'node:events';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addKeysRoutes } from '../api/identity/keys-routes.ts';
import { type Listening, listen } from '../listen.ts';
import { silentLog } from '../log.ts';
import { createNotify, type Notify } from './create-notify.ts';

const VIEWER = { accountId: 1, uuid: 'aaaa' };

let notify: Notify;
let listening: Listening;
let address: string;
let isOpen: () => Promise<boolean>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  isOpen = async () => true;
  notify = createNotify({
    key: Buffer.alloc(32, 7),
    findOpenSessions: async (sessions) => new Set((await isOpen()) ? sessions : []),
    outcomes: { unacknowledged: async () => [], recent: async () => [], acknowledge: async () => {} },
    now: Date.now,
    log: silentLog,
  });
  const app = new Hono();
  addKeysRoutes(app, {
    accounts: { getViewer: async () => VIEWER },
    notify,
    base: { publicUrl: null, trustProxy: 0 },
  });
  listening = await listen(app, { port: 0, host: '127.0.0.1', log: null, upgrade: notify.upgrade });
  const keys = await fetch(`${listening.url}/iot/keys`, { headers: { Authorization: 'Bearer x' } });
  address = (await keys.json()).url;
});
afterEach(async () => {
  notify.close();
  await listening.close();
  vi.useRealTimers();
});

async function open(options: { autoPong?: boolean } = {}): Promise<WebSocket> {
  const socket = new WebSocket(address, options);
  await once(socket, 'open');
  return socket;
}

const beat = () => vi.advanceTimersByTime(30_000);
/** Resolves when the server has read everything that this side has sent. */
async function settled(socket: WebSocket): Promise<void> {
  socket.ping();
  await once(socket, 'pong');
}
/** One beat, and this side's answer to it. */
async function beatAnswered(socket: WebSocket): Promise<void> {
  const ping = once(socket, 'ping');
  beat();
  await ping;
  await settled(socket);
}

it('heartbeat: pings the connection at the address from the keys', async () => {
  const socket = await open();
  for (let beats = 0; beats < 3; beats += 1) await beatAnswered(socket);
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

it('heartbeat: closes a connection that does not answer', async () => {
  const closed = once(await open({ autoPong: false }), 'close');
  beat();
  beat();
  expect((await closed)[0]).toBe(1006);
});

it('heartbeat: closes a connection when its session has ended elsewhere', async () => {
  const closed = once(await open(), 'close');
  isOpen = async () => false;
  vi.advanceTimersByTime(5000);
  expect((await closed)[0]).toBe(1008);
});

it('heartbeat: keeps a connection while the store is unreachable', async () => {
  const socket = await open();
  isOpen = async () => {
    throw new Error('away');
  };
  await beatAnswered(socket);
  await beatAnswered(socket);
  expect(socket.readyState).toBe(WebSocket.OPEN);
});

it('heartbeat: opens no connection while the store is unreachable', async () => {
  isOpen = async () => {
    throw new Error('away');
  };
  const socket = new WebSocket(address);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(500);
});
