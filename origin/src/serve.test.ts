import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../test/make-data-folder.ts';
import { serveOrigin } from './serve.ts';

let data: DataFolder;
let storeDir: string;
beforeAll(() => {
  data = makeDataFolder();
  storeDir = mkdtempSync(join(tmpdir(), 'marquee-serve-'));
});
afterAll(() => {
  data.remove();
  rmSync(storeDir, { recursive: true, force: true });
});

const serve = (demo: boolean, more: object = {}) =>
  serveOrigin({ dataDir: data.dir, cacheDir: data.cacheDir, storeDir, demo, ...more });

it('serve: has the sandbox gateway in demo mode only', async () => {
  for (const [demo, status] of [
    [true, 200],
    [false, 404],
  ] as const) {
    const listening = await serve(demo);
    const answer = await fetch(`${listening.url}/demo/gateway/charges.json`);
    expect(answer.status).toBe(status);
    await listening.close();
  }
});

it("serve: hides the demo from callers behind a proxy that sends this machine's name", async () => {
  const listening = await serve(true);
  const headers = { 'X-Forwarded-For': '203.0.113.7', 'Content-Type': 'application/json' };
  for (const path of ['/demo/mailbox', '/demo/mailbox.json', '/demo/gateway/charges.json'])
    expect((await fetch(`${listening.url}${path}`, { headers })).status, path).toBe(404);
  for (const [path, body] of [
    ['/demo/clock', '{"forwardS":60}'],
    ['/demo/gateway', '{}'],
  ] as const) {
    const post = (more: object) => fetch(`${listening.url}${path}`, { method: 'POST', body, ...more });
    expect((await post({ headers })).status, path).toBe(404);
    expect((await post({ headers: { 'Content-Type': 'application/json' } })).status, path).toBe(200);
  }
  await listening.close();
});

it.each([
  [{ host: '0.0.0.0' }, 'it cannot listen on 0.0.0.0'],
  [{ host: '192.168.0.7' }, 'it cannot listen on 192.168.0.7'],
  [{ publicUrl: 'https://tv.example.test' }, 'it has no public address (https://tv.example.test)'],
  [{ trustProxy: 1 }, 'it has no proxy in front'],
])('serve: refuses demo mode with %o', async (more, why) => {
  await expect(serve(true, more)).rejects.toThrow(`demo mode is for this machine alone: ${why}`);
});

it('serve: content, health and segments do not wait for a locked store', async () => {
  const dir = mkdtempSync(join(storeDir, 'locked-'));
  const listening = await serve(false, { storeDir: dir });
  const other = new DatabaseSync(join(dir, 'marquee.db'));
  other.exec('begin immediate');
  const registering = fetch(`${listening.url}/accounts`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'ada@example.test', password: 'quiet harbour 7' }),
  });
  // it waits for the store once the hashes before it are done
  let isAnswered = false;
  void registering.then(() => {
    isAnswered = true;
  });
  const startedMs = performance.now();
  for (let n = 0; n < 30; n += 1)
    for (const path of ['/health', '/v2/media/Med00001', '/streams/pier/v360.mp4'])
      expect((await fetch(`${listening.url}${path}`)).status, path).toBe(200);
  expect(performance.now() - startedMs).toBeLessThan(4000);
  expect(isAnswered).toBe(false);
  other.exec('commit');
  other.close();
  expect((await registering).status).toBe(200);
  await listening.close();
}, 15_000);

it.each([{ host: '0.0.0.0' }, { trustProxy: 1 }])(
  'serve: refuses %o without a public address',
  async (more) => {
    await expect(serve(false, more)).rejects.toThrow('Set --public-url to the address that viewers open');
  },
);

it('serve: uses the public address in manifests, whatever the caller sends', async () => {
  const listening = await serve(false, { publicUrl: 'https://tv.example', trustProxy: 1 });
  const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
  const body = await (await fetch(`${listening.url}/v2/media/Med00001`, { headers })).text();
  await listening.close();
  expect(body).toContain('https://tv.example/manifests/Med00001.m3u8');
  expect(body).not.toContain('evil');
});
