import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import type { Server } from './child-server.ts';
import { makeDataFolder } from './data-folder.ts';
import { siteDir, WORK_DIR } from './places.ts';

/** What `origin/test/selling/main.ts` reads and writes. */
interface Wish {
  forwardMs: number;
}
type Answer = { url: string; gatewayUrl: string } | { mails: readonly Mail[] } | { complaint: string };
interface Mail {
  to: string;
  subject: string;
}

/** The stand-in of Stripe (`origin/test/stripe-stand-in/`). */
interface StandIn {
  url: string;
  /** Calls of its `control`, by name, with their arguments. */
  control(calls: Readonly<Record<string, readonly unknown[]>>): Promise<void>;
  /** What it has of a kind, newest first: `charges`, `disputes`. */
  list(kind: string): Promise<readonly { id: string; amount: number; paid?: boolean }[]>;
}

/** The product outside demo mode, which sells a brand on the page of a gateway. */
export interface SellingOnPage extends Server {
  gateway: StandIn;
  /** Puts the clock of the product and of the gateway forward, and does what is due. @returns all mails so far */
  forward(ms: number): Promise<readonly Mail[]>;
  /** `npm run admin`, with its command and what it asks answered. */
  admin(...args: string[]): Promise<string>;
}

/** @param brand `footplus`, with the identity provider, or `footpier`, with the billing provider */
export async function startSellingOnPage(brand: 'footplus' | 'footpier'): Promise<SellingOnPage> {
  const data = await makeDataFolder();
  // outside demo mode what is sold has to be protected, as it is for the first brand
  const { integrations } = await data.read('configs/footpier.json');
  await data.write('configs/footpier.json', { ...(await data.read('configs/footplus.json')), integrations });
  await data.remove('configs/footlock.json');
  const settings = await readFile(join(data.dir, 'settings.ini'), 'utf8');
  await data.write('settings.ini', settings.replace(/^.*footlock$/m, ''));
  const store = await mkdtemp(join(tmpdir(), 'marquee-store-'));
  const places = ['--data', data.dir, '--store', store];
  const shows = ['--site', siteDir(), '--cache', join(WORK_DIR, 'images'), '--brand', brand, '--port', '0'];
  const child = spawn('node', ['origin/test/selling/main.ts', ...places, ...shows], {
    cwd: ROOT,
    env: childEnv({ PORT: '' }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  /** The next answer that has a member. */
  const hear = <Name extends string>(name: Name) =>
    new Promise<Extract<Answer, Record<Name, unknown>>>((resolve, reject) => {
      const listen = (answer: Answer) => {
        if (!(name in answer)) return;
        child.off('message', listen);
        resolve(answer as Extract<Answer, Record<Name, unknown>>);
      };
      child.on('message', listen);
      child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
    });
  const { url, gatewayUrl } = await hear('gatewayUrl');
  return {
    url,
    gateway: toStandIn(gatewayUrl),
    async forward(forwardMs) {
      const answer = hear('mails');
      child.send({ forwardMs } satisfies Wish);
      return (await answer).mails;
    },
    admin: (...args) => run('origin/src/tools/admin/main.ts', [...args, ...places, '--yes']),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(store, { recursive: true, force: true });
      await data.remove('.');
    },
  };
}

function toStandIn(url: string): StandIn {
  return {
    url,
    async control(calls) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${url}/control`, { method: 'POST', headers, body: JSON.stringify(calls) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async list(kind) {
      const headers = { Authorization: 'Bearer sk_test_stand_in' };
      const answer = await fetch(`${url}/v1/${kind}?limit=100`, { headers });
      return ((await answer.json()) as { data: { id: string; amount: number; paid?: boolean }[] }).data;
    },
  };
}

/** What a program of the operator prints. @throws if it fails */
async function run(program: string, args: readonly string[]): Promise<string> {
  const child = spawn('node', [program, ...args], {
    cwd: ROOT,
    env: childEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  const code = await new Promise<number | null>((resolve) => void child.once('close', resolve));
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${printed}`);
  return printed;
}
