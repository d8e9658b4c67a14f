import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startIdentity } from '../../test/identity-client.ts';
import { addClockRoutes } from './clock-routes.ts';
import { createMovableClock, type MovableClock } from './movable-clock.ts';

const NOW_MS = Date.UTC(2026, 0, 5, 8);
const JSON_TYPE = { 'Content-Type': 'application/json' };

let dir: string;
let clock: MovableClock;
let app: Hono;
let moves: number[];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'marquee-clock-'));
  clock = createMovableClock(() => NOW_MS, dir);
  app = new Hono();
  moves = [];
  addClockRoutes(app, { clock, sandbox: null, commerce: { tick: async () => void moves.push(clock.now()) } });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const post = (body: string, headers: Record<string, string> = JSON_TYPE, at = 'http://127.0.0.1:8080') =>
  app.request(`${at}/demo/clock`, { method: 'POST', headers, body });

it('demo clock: moves forward and runs due work before it answers', async () => {
  const answer = await post('{"forwardS": 86400}');
  expect(await answer.json()).toEqual({ now: '2026-01-06T08:00:00.000Z' });
  expect(moves).toEqual([Date.UTC(2026, 0, 6, 8)]);
});

it.each(['{"forwardS": -1}', '{"forwardS": 0}', '{"forwardS": 1.5}', '{"forwardS": 1e12}', '{}', 'x'])(
  'demo clock: refuses %s',
  async (body) => {
    expect((await post(body)).status).toBe(400);
    expect(clock.now()).toBe(NOW_MS);
    expect(moves).toEqual([]);
  },
);

it('demo clock: refuses a form of another site and another name of this machine', async () => {
  expect((await post('{"forwardS": 60}', { 'Content-Type': 'text/plain' })).status).toBe(400);
  expect((await post('{"forwardS": 60}', JSON_TYPE, 'http://evil.example.test')).status).toBe(404);
  expect(clock.now()).toBe(NOW_MS);
});

it('demo clock: continues after a restart', async () => {
  await post('{"forwardS": 60}');
  await post('{"forwardS": 60}');
  expect(createMovableClock(() => NOW_MS, dir).now()).toBe(NOW_MS + 120_000);
  expect(createMovableClock(() => NOW_MS, null).now()).toBe(NOW_MS);
});

it('demo clock: is the system clock when its file is damaged', () => {
  writeFileSync(join(dir, 'demo-clock'), 'tomorrow');
  expect(createMovableClock(() => NOW_MS, dir).now()).toBe(NOW_MS);
  expect(readFileSync(join(dir, 'demo-clock'), 'utf8')).toBe('tomorrow');
});

it('demo mode: has no clock, mailbox or sandbox gateway when it is off', async () => {
  const client = await startIdentity({ storeDir: dir, demo: false });
  for (const path of ['/demo/mailbox', '/demo/mailbox.json', '/demo/gateway/charges.json'])
    expect((await client.origin.app.request(`http://localhost${path}`)).status, path).toBe(404);
  for (const path of ['/demo/clock', '/demo/gateway']) {
    const answer = await client.origin.app.request(`http://localhost${path}`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{"forwardS": 60}',
    });
    expect([404, 405], path).toContain(answer.status);
  }
  expect(client.origin.sandbox).toBeNull();
  expect(existsSync(join(dir, 'sandbox-gateway.db'))).toBe(false);
  await client.remove();
});
