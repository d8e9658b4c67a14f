import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOriginOptions } from '../../options.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/operator/getting-started.md'), 'utf8');

type Block = { info: string; text: string; section: string };
const BLOCKS = PAGE.split(/^## /m).flatMap((section): Block[] =>
  [...section.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, info = '', text = '']) => ({
    info,
    text,
    section: section.slice(0, section.indexOf('\n')),
  })),
);
const isPasted = ({ info }: Block) => !info.startsWith('sh not-pasted-by-the-test: ');

/** Eight seconds on a quiet machine; six programs start, one encodes a film. */
const PASTE_TIMEOUT_MS = 240_000;

let folder: string;
let service: ChildProcess | undefined;
let url = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-page-'));
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=6', '-f', 'lavfi', '-i', 'sine=d=6'],
    ...['-c:v', 'libx264', '-c:a', 'aac', join(folder, 'my-film.mp4')],
  ]);
});
afterAll(async () => {
  if (service?.pid !== undefined && service.exitCode === null) {
    process.kill(-service.pid, 'SIGTERM');
    await once(service, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** As in a terminal in the clone, but with the operator's folders and film in a folder of their own. */
function paste(text: string): ChildProcess {
  const npm = 'npm() { command npm --silent --prefix "$ROOT" "$@"; }';
  // the app is built as an operator builds it, not as for tests
  const own = { NODE_ENV: undefined, ROOT, PORT: '0', XDG_CACHE_HOME: join(folder, 'cache') };
  const env = { ...process.env, ...own };
  return spawn('bash', ['-e', '-c', `${npm}\n${text}`], { cwd: folder, env, detached: true });
}

async function runToEnd(text: string): Promise<string> {
  const child = paste(text);
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      out += chunk;
    });
  const [code] = await once(child, 'close');
  expect([text, code, code === 0 ? '' : out]).toEqual([text, 0, '']);
  return out;
}

/** Resolves with its address once it listens. */
async function keepRunning(text: string): Promise<string> {
  service = paste(text);
  let errors = '';
  service.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  if (service.stdout)
    for await (const line of createInterface({ input: service.stdout })) {
      const { msg, url: address } = line.startsWith('{') ? JSON.parse(line) : { msg: '', url: '' };
      if (msg !== 'listening') continue;
      // what follows is read by nobody, and must not fill the pipe
      service.stdout.resume();
      return address;
    }
  throw new Error(`ended without listening: ${errors}`);
}

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(new URL(path, url), init);
  return { status: response.status, text: await response.text() };
};
const getJson = async (path: string, init?: RequestInit) => JSON.parse((await get(path, init)).text);

/** The bytes that a player gets first: manifest, rendition, segment. */
async function expectPlayable(id: string): Promise<void> {
  const follow = async (address: string) => {
    const { text } = await get(address);
    const line = text.split('\n').find((one) => one && !one.startsWith('#'));
    expect(line, `${address}\n${text}`).toBeDefined();
    return new URL(line ?? '', new URL(address, url)).href;
  };
  const segment = await follow(await follow(`/manifests/${id}.m3u8`));
  const bytes = await fetch(segment, { headers: { Range: 'bytes=0-999' } });
  expect([segment, bytes.status, (await bytes.bytes()).length]).toEqual([segment, 206, 1000]);
}

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 40_000, interval: 100 });

/** What is true once the last block of a section was pasted. */
const AFTER: Record<string, () => Promise<void>> = {
  '2. Make your service': async () => {
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['my-label', 'my-label-store']));
  },
  '3. Start it': async () => {
    expect((await get('/')).text).toContain('My Label');
    await expectPlayable('Example1');
    expect((await getJson('/guide/Channel1.json')).length).toBeGreaterThan(0);
    const body = new URLSearchParams({ username: 'ada@example.test', password: 'quiet harbour 7' });
    const { access_token } = await getJson('/accounts', { method: 'POST', body });
    const headers = { Authorization: `Bearer ${access_token}` };
    expect(await getJson('/accounts', { headers })).toMatchObject({ email: 'ada@example.test' });
  },
  '4. Bring in a film of your own': async () => {
    await soon(async () =>
      expect((await getJson('/v2/playlists/Films001')).playlist[0]).toMatchObject({
        mediaid: 'MyFilm01',
        title: 'Our first night',
      }),
    );
    await expectPlayable('MyFilm01');
    expect((await get('/m/MyFilm01')).text).toContain('Our first night');
  },
  '5. Your name, your colour, your films only': async () => {
    await soon(async () => {
      const { text } = await get('/');
      expect(text).toContain('Our Label');
      expect(text).toContain('#2a6fdb');
    });
    await soon(async () => expect((await get('/v2/media/Example1')).status).toBe(404));
    expect((await getJson('/guide/Channel1.json'))[0].title).toBe('Our first night');
    expect((await getJson('/v2/media/Channel1')).playlist[0].title).toBe('Our channel');
    expect(await getJson('/ready')).toEqual({ status: 'ready' });
  },
  '7. Back it up': async () => {
    const [copy = ''] = readdirSync(join(folder, 'backups'));
    const store = new DatabaseSync(join(folder, 'backups', copy, 'marquee.db'), { readOnly: true });
    expect(store.prepare('select count(*) as n from customers').get()).toEqual({ n: 1 });
    store.close();
  },
};

test('getting-started page: pasted block by block, it ends in a service with a film and a brand of its own', {
  timeout: PASTE_TIMEOUT_MS,
}, async () => {
  const pasted = BLOCKS.filter(isPasted);
  for (const [at, { info, text, section }] of pasted.entries()) {
    if (info === 'sh keeps-running') url = await keepRunning(text);
    else await runToEnd(text);
    if (pasted[at + 1]?.section !== section) await AFTER[section]?.();
  }
  expect(Object.keys(AFTER)).toEqual([...new Set(pasted.map(({ section }) => section))]);
});

test('getting-started page: reaches the first film of its own in twelve commands at most, and gives a reason for what a test cannot paste', () => {
  const toFilm = BLOCKS.filter(({ section }) => /^[1-4]\./.test(section)).flatMap(({ text }) =>
    text.trim().split('\n'),
  );
  expect(toFilm.length).toBeLessThanOrEqual(12);
  for (const { info } of BLOCKS)
    expect(info).toMatch(/^sh(?: keeps-running| not-pasted-by-the-test: it \S+ .+)?$/);
});

test('getting-started page: its unit starts a program that is there, with options that the service takes', () => {
  const [, program = '', options = ''] = /^ExecStart=\/srv\/marquee\/(.*node) (.*)$/m.exec(PAGE) ?? [];
  const [script = '', ...args] = options.split(' ');
  expect(existsSync(join(ROOT, program))).toBe(true);
  expect(existsSync(join(ROOT, script))).toBe(true);
  const { publicUrl, trustProxy, host } = readOriginOptions([...args, '--store', 'my-label-store'], {});
  expect({ publicUrl, trustProxy, host }).toEqual({
    publicUrl: 'https://tv.example',
    trustProxy: 1,
    host: '127.0.0.1',
  });
});
