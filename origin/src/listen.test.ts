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
    log: null,
    upgrade: (_request, socket) => {
      upgrades += 1;
      socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    },
  });
});
afterEach(() => listening.close());

/** The status of the answer to an offer of another protocol. */
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
