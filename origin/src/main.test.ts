import { type ChildProcess, spawn } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../test/make-data-folder.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
/** Far more than the buffers between two programs hold, but quickly sent on a busy machine. */
const LARGE_BYTES = 16_000_000;

const NO_MAIL = 'mail is not sent: set SMTP_URL and MAIL_FROM, or forgotten passwords cannot be reset';

let data: DataFolder;
let children: ChildProcess[] = [];

beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  children = [];
  data.remove();
});

/** Starts the origin as a program; `line` waits for a log line that contains all of `fields`. */
function start(args: string[]) {
  const env = { ...process.env, PORT: '0', SMTP_URL: '' };
  const child = spawn(process.execPath, [MAIN, ...args], { env });
  children.push(child);
  const lines: Record<string, unknown>[] = [];
  const waiting: (() => void)[] = [];
  let out = '';
  let rest = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
    rest += chunk;
    const parts = rest.split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts.filter((text) => text.startsWith('{'))) lines.push(JSON.parse(part));
    for (const check of waiting) check();
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const exit = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }));
  });
  const line = (fields: Record<string, unknown>) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const check = () => {
        const found = lines.find((one) => Object.entries(fields).every(([key, value]) => one[key] === value));
        if (found) resolve(found);
      };
      waiting.push(check);
      check();
      void exit.then(() =>
        reject(new Error(`ended without the line ${JSON.stringify(fields)}: ${out}${err}`)),
      );
    });
  return { child, exit, line };
}

const content = () => [
  ...['--data', data.dir, '--cache', data.cacheDir, '--site', 'none'],
  ...['--store', join(data.dir, '..', 'store')],
];

function download(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, { agent: false }, resolve).on('error', reject));
}

it('program: logs requests without tokens, keeps accounts over a restart, and when stopped finishes running answers, for 5 seconds if nobody reads them', async () => {
  truncateSync(data.write('media/pier/large.mp4', ''), LARGE_BYTES);
  const first = start(content());
  const { url } = await first.line({ msg: 'listening' });
  const opened = await first.line({ msg: 'store opened' });
  expect(opened.store).toBe(join(data.dir, '..', 'store', 'marquee.db'));
  await first.line({ level: 'warn', msg: NO_MAIL });
  await (await fetch(`${url}/v2/media/Med00001?token=secret-token`)).text();
  const request = await first.line({ msg: 'request' });
  expect(request).toMatchObject({ level: 'info', method: 'GET', status: 200 });
  expect(request.path).toBe('/v2/media/Med00001?token=-');
  expect(request.ms).toBeGreaterThan(0);
  expect(request.bytes).toBeGreaterThan(1000);
  expect((await fetch(`${url}/demo/mailbox`)).status).toBe(404);
  const body = new URLSearchParams({ username: 'ada@example.test', password: 'quiet harbour 7' });
  const { access_token, account } = await (await fetch(`${url}/accounts`, { method: 'POST', body })).json();
  const stuck = await download(`${url}/streams/pier/large.mp4`);
  stuck.on('error', () => {});
  const stoppedMs = performance.now();
  first.child.kill('SIGTERM');
  const { code, out } = await first.exit;
  expect(code).toBe(0);
  expect(performance.now() - stoppedMs).toBeLessThan(5000);
  expect(out).not.toContain('secret-token');
  const second = start(content());
  const again = await second.line({ msg: 'listening' });
  const headers = { Authorization: `Bearer ${access_token}` };
  expect(await (await fetch(`${again.url}/accounts`, { headers })).json()).toEqual(account);

  data.media('Med00003');
  second.child.kill('SIGHUP');
  expect(await second.line({ msg: 'the data folder was read again' })).toMatchObject({ items: 3 });

  const running = await download(`${again.url}/streams/pier/large.mp4`);
  second.child.kill('SIGINT');
  await second.line({ msg: 'stopping' });
  await expect(download(`${again.url}/health`)).rejects.toThrow(/ECONNREFUSED/);
  let bytes = 0;
  for await (const chunk of running) bytes += chunk.length;
  expect(bytes).toBe(LARGE_BYTES);
  expect((await second.exit).code).toBe(0);
});

it('program: exits with 2 and shows its usage when an option is wrong', async () => {
  const { code, err } = await start(['--colour', '--data', data.dir]).exit;
  expect(code).toBe(2);
  expect(err).toMatch(/^--colour is not an option\n--store is missing: .*accounts/);
  expect(err).toContain('Usage:');
});
