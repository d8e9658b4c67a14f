import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BrowserContext } from '@playwright/test';
import { ROOT } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import { type Server, startChild } from './child-server.ts';
import { makeDataFolder } from './data-folder.ts';
import { startOrigin } from './start-origin.ts';

const KEYS = { key: 'sk_test_stand_in', secret: 'whsec_stand_in' };

/** The stand-in of Stripe (`origin/test/stripe-stand-in/`). */
interface StandIn extends Server {
  /** Calls of its `control`, by name, with their arguments. */
  control(calls: Readonly<Record<string, readonly unknown[]>>): Promise<void>;
}

/** The product outside demo mode, which sells a brand on the page of a gateway. */
export interface SellingOnPage extends Server {
  gateway: StandIn;
}

/** @param brand `footplus`, with the identity provider, or `footpier`, with the billing provider */
export async function startSellingOnPage(brand: 'footplus' | 'footpier'): Promise<SellingOnPage> {
  const gateway = await startStandIn();
  const data = await makeDataFolder();
  // outside demo mode what is sold has to be protected, as it is for the first brand
  const { integrations } = await data.read('configs/footpier.json');
  await data.write('configs/footpier.json', { ...(await data.read('configs/footplus.json')), integrations });
  await data.remove('configs/footlock.json');
  const settings = await readFile(join(data.dir, 'settings.ini'), 'utf8');
  await data.write('settings.ini', settings.replace(/^.*footlock$/m, ''));
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: KEYS.key,
    STRIPE_WEBHOOK_SECRET: KEYS.secret,
    STRIPE_API: gateway.url,
  };
  const origin = await startOrigin(data.dir, {
    brand,
    options: [],
    start: (program, args) => startChild(program, args, env),
  });
  await gateway.control({ deliverTo: [`${origin.url}/payments/stripe/webhook`] });
  const stop = async () => {
    await origin.stop();
    await gateway.stop();
    await data.remove('.');
  };
  return { url: origin.url, gateway, stop };
}

async function startStandIn(): Promise<StandIn> {
  const program = 'origin/test/stripe-stand-in/main.ts';
  const child = spawn('node', [program, '--port', '0', '--key', KEYS.key, '--secret', KEYS.secret], {
    cwd: ROOT,
    env: childEnv(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [address] = /http:\S+/.exec(line) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  return {
    url,
    async control(calls) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${url}/control`, { method: 'POST', headers, body: JSON.stringify(calls) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where a browser sends a card number to, by origin. */
export function watchCardNumbers(context: BrowserContext): Set<string> {
  const seen = new Set<string>();
  context.on('request', (request) => {
    const sent = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`);
    if (/(\d{4}[\s+-]?){4}/.test(sent)) seen.add(new URL(request.url()).origin);
  });
  return seen;
}
