import { once } from 'node:events';
import { request } from 'node:http';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  const asked = request(url, { headers: { Host: host } }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}

describe('the name in a request', () => {
  it('is one of this machine where no public address is named', async () => {
    expect(await ask(listening.url, 'localhost:8080')).toBe(200);
    expect(await ask(listening.url, '[::1]:8080')).toBe(200);
    for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example'])
      expect(await ask(listening.url, host), host).toBe(421);
  });

  it('may be any where the public address is named', async () => {
    const app = new Hono().get('/', (c) => c.text('a page'));
    const at = { port: 0, host: '127.0.0.1', publicUrl: 'https://tv.example', log: null };
    const open = await listen(app, at);
    expect(await ask(open.url, '10.0.0.7:8080')).toBe(200);
    await open.close();
  });
});

/** The status of the answer to a request that offers another protocol. */
async function offer(protocol: string): Promise<number | undefined> {
  const asked = request(listening.url, { headers: { Connection: 'Upgrade', Upgrade: protocol } }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}

describe('an offer of another protocol', () => {
  it('is taken up when it is a WebSocket', async () => {
    expect([await offer('websocket'), await offer('WebSocket'), upgrades]).toEqual([401, 401, 2]);
  });

  it('is answered as if it were not made when it is HTTP/2', async () => {
    expect([await offer('h2c'), upgrades]).toEqual([200, 0]);
  });
});
