import { type ChildProcess, spawn } from 'node:child_process';
import { truncateSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../test/make-data-folder.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
/**
 * Far more than the buffers between two programs hold, but little enough to be sent while a machine is busy.
 */
const LARGE_BYTES = 16_000_000;

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
function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, PORT: '0', ...env } });
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

describe('the origin as a program', () => {
  it('writes one line of JSON for each answer, without tokens', async () => {
    const origin = start(content());
    const { url } = await origin.line({ msg: 'listening' });
    await (await fetch(`${url}/v2/media/Med00001?token=secret-token`)).text();
    const line = await origin.line({ msg: 'request' });
    expect(line).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/v2/media/Med00001?token=-',
      status: 200,
    });
    expect(line.ms).toBeGreaterThan(0);
    expect(line.bytes).toBeGreaterThan(1000);
    origin.child.kill('SIGTERM');
    const { out } = await origin.exit;
    expect(out).not.toContain('secret-token');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s takes nothing new, finishes what it is sending and ends with 0',
    async (signal) => {
      truncateSync(data.write('media/pier/large.mp4', ''), LARGE_BYTES);
      const origin = start(content());
      const { url } = await origin.line({ msg: 'listening' });
      const running = await download(`${url}/streams/pier/large.mp4`);
      origin.child.kill(signal);
      await origin.line({ msg: 'stopping' });
      await expect(download(`${url}/health`)).rejects.toThrow(/ECONNREFUSED/);
      let bytes = 0;
      for await (const chunk of running) bytes += chunk.length;
      expect(bytes).toBe(LARGE_BYTES);
      expect((await origin.exit).code).toBe(0);
    },
  );

  it('ends within 5 seconds though a reader has stopped reading', async () => {
    truncateSync(data.write('media/pier/large.mp4', ''), LARGE_BYTES);
    const origin = start(content());
    const { url } = await origin.line({ msg: 'listening' });
    const stuck = await download(`${url}/streams/pier/large.mp4`);
    stuck.on('error', () => {});
    const startedMs = performance.now();
    origin.child.kill('SIGTERM');
    expect((await origin.exit).code).toBe(0);
    expect(performance.now() - startedMs).toBeLessThan(5000);
  }, 30_000);

  it('does not start on a port that is taken, and says how to choose another', async () => {
    const first = start(content());
    const { url } = await first.line({ msg: 'listening' });
    const second = start(content(), { PORT: new URL(String(url)).port });
    const { code, err } = await second.exit;
    expect(code).toBe(1);
    expect(err).toMatch(/^Port \d+ is taken.*--port.*PORT/);
  });

  it('does not start on a damaged catalogue file, and names its path and line', async () => {
    data.write('catalogue/media/Med00002.json', '{\n  "mediaid": "Med00002"\n  "title": "x"\n}');
    const { code, err } = await start(content()).exit;
    expect(code).toBe(1);
    expect(err).toContain('catalogue/media/Med00002.json:3:3: is not valid JSON');
    expect(err).not.toContain('    at ');
  });

  it('does not start without the built web app, and says what to run', async () => {
    const { code, err } = await start([
      ...content().slice(0, 4),
      '--store',
      join(data.dir, 'store'),
      '--site',
      join(data.dir, 'nowhere'),
    ]).exit;
    expect(code).toBe(1);
    expect(err).toContain('Run: npm run build');
  });

  it('does not start on a store that cannot be read, and names its path', async () => {
    data.write('../store/marquee.db', 'words that are no database '.repeat(50));
    const { code, err } = await start(content()).exit;
    expect(code).toBe(1);
    expect(err).toMatch(/^The store \(.*marquee\.db\) cannot be used/m);
    expect(err).not.toContain('    at ');
  });

  it('says where accounts are kept', async () => {
    const origin = start(content());
    const line = await origin.line({ msg: 'accounts are kept here' });
    expect(line.store).toBe(join(data.dir, '..', 'store', 'marquee.db'));
  });

  it('does not start without a store outside of demo mode, and says what it is for', async () => {
    const { code, err } = await start(['--data', data.dir, '--site', 'none']).exit;
    expect(code).toBe(2);
    expect(err).toMatch(/^--store is missing: .*accounts/);
  });

  it('keeps accounts and sessions from one start to the next', async () => {
    const first = start(content());
    const { url } = await first.line({ msg: 'listening' });
    const body = new URLSearchParams({ username: 'ada@example.test', password: 'quiet harbour 7' });
    const registered = await fetch(`${url}/accounts`, { method: 'POST', body });
    const { access_token, account } = await registered.json();
    first.child.kill('SIGTERM');
    expect((await first.exit).code).toBe(0);
    const second = start(content());
    const again = await second.line({ msg: 'listening' });
    const headers = { Authorization: `Bearer ${access_token}` };
    expect(await (await fetch(`${again.url}/accounts`, { headers })).json()).toEqual(account);
  });

  it('outside of demo mode has no mailbox page, and warns that mail is not sent', async () => {
    const origin = start(content(), { SMTP_URL: '' });
    const { url } = await origin.line({ msg: 'listening' });
    await origin.line({ level: 'warn' });
    expect((await fetch(`${url}/demo/mailbox`)).status).toBe(404);
  });

  it('refuses demo mode where others can reach it, and says why', async () => {
    const { code, err } = await start([...content(), '--demo', '--host', '0.0.0.0']).exit;
    expect(code).toBe(2);
    expect(err).toMatch(/^--demo is for this machine alone/);
  });

  it.each([
    [['--data', 'x', '--port', 'x'], '--port must be a whole number'],
    [['--colour'], '--colour'],
    [['--site', 'none'], '--data is missing'],
    [['--data', 'x', '--store', 'y', '--trust-proxy'], '--trust-proxy needs --public-url'],
  ])('ends with 2 on the command line %o', async (args, message) => {
    const { code, err } = await start(args).exit;
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain('Usage:');
  });
});
