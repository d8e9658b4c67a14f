import { once } from 'node:events';
import { request } from 'node:http';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Listening, listen } from './listen.ts';

let listening: Listening;
let upgrades: number;

beforeEach(async () => {
  upgrades = 0;
  const app = new Hono().get('/', (c) => c.text('a page'));
  listening = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    publicUrl: null,
    log: null,
    upgrade: (_request, socket) => {
      upgrades += 1;
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    },
  });
});
afterEach(() => listening.close());

/** The status of the answer to a request with this host name. */
async function ask(url: string, host: string): Promise<number | undefined> {
  const sent = request(url, { headers: { Host: host } }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

it('listen: accepts only names of this machine without a public address', async () => {
  expect(await ask(listening.url, 'localhost:8080')).toBe(200);
  expect(await ask(listening.url, '[::1]:8080')).toBe(200);
  for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example'])
    expect(await ask(listening.url, host), host).toBe(421);
});

it('listen: accepts any name with a public address', async () => {
  const app = new Hono().get('/', (c) => c.text('a page'));
  const at = { port: 0, host: '127.0.0.1', publicUrl: 'https://tv.example', log: null };
  const open = await listen(app, at);
  expect(await ask(open.url, '10.0.0.7:8080')).toBe(200);
  await open.close();
});

/** The status of the answer to a request that offers another protocol. */
async function offer(protocol: string): Promise<number | undefined> {
  const sent = request(listening.url, { headers: { Connection: 'Upgrade', Upgrade: protocol } }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

it('listen: upgrades to WebSocket', async () => {
  expect([await offer('websocket'), await offer('WebSocket'), upgrades]).toEqual([401, 401, 2]);
});

it('listen: ignores an upgrade to HTTP/2', async () => {
  expect([await offer('h2c'), upgrades]).toEqual([200, 0]);
});
