import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import { memoryStore } from '../../lib/storage.ts';
import { describeCommerce } from '../commerce-conformance.ts';
import { type Device, describeProvider, type Service } from '../conformance.ts';
import { createSessionKeeper } from '../stored-session.ts';
import { createIdentityProvider } from './create-identity-provider.ts';
import { IDENTITY_SESSION } from './session-form.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** The embedded origin with the demo's accounts, which web knows by the wire alone. */
async function startOrigin(...args: string[]): Promise<{ url: string; stop(): Promise<void> }> {
  const store = await mkdtemp(join(tmpdir(), 'marquee-accounts-'));
  const folders = ['--data', 'demo', '--store', store, '--cache', join(store, 'images')];
  const { DATABASE_URL: _none, SMTP_URL: _noMail, ...env } = process.env;
  const origin = spawn(
    process.execPath,
    ['origin/src/main.ts', '--port', '0', '--site', 'none', '--demo', ...folders, ...args],
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = new Promise<void>((done) => origin.once('exit', () => done()));
  const url = await new Promise<string>((found, failed) => {
    createInterface({ input: origin.stdout }).on('line', (line) => {
      const said = /"url":"([^"]+)"/.exec(line)?.[1];
      if (said && line.includes('"listening"')) found(said);
    });
    origin.once('exit', (code) => failed(new Error(`the origin ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      origin.kill('SIGTERM');
      await gone;
      await rm(store, { recursive: true, force: true });
    },
  };
}

async function startService(...args: string[]): Promise<Service> {
  const { url, stop } = await startOrigin(...args);
  return {
    stop,
    signed: { appConfigId: 'signedin', gated: 'BlueHrsM', free: 'CaprClp1' },
    device(): Device {
      const store = memoryStore();
      const keeper = createSessionKeeper(store, IDENTITY_SESSION, () => Date.now());
      return {
        forget: () => keeper.forget(),
        keepUnknown: () => keeper.keep({ token: 'no.such.token', expiresAtMs: Date.now() + 60_000 }),
        provider: createIdentityProvider({
          base: url,
          clientId: 'footlights-members',
          assetId: '115000',
          notifications: { keysBase: url, brokerUrl: `${url.replace('http', 'ws')}/mqtt` },
          store,
          openSocket: (address, protocols) => new WebSocket(address, protocols),
          nowMs: () => Date.now(),
          keeper,
          ended() {},
          fetch: (input, init) => fetch(input, init),
          pageUrl: () => url,
        }),
      };
    },
    // mail is on its way when its call is answered
    resetToken: (email) =>
      vi.waitFor(async () => {
        const answer = await fetch(`${url}/demo/mailbox.json?to=${encodeURIComponent(email)}`);
        const { mails } = (await answer.json()) as { mails: { text: string }[] };
        const code = /^ {4}(\S+)$/m.exec(mails[0]?.text ?? '')?.[1];
        if (!code) throw new Error('no mail yet');
        return code;
      }, 5000),
  };
}

describeProvider('the identity provider', startService);

for (const form of ['websocket', 'mqtt']) {
  describeCommerce(`the identity provider that tells by ${form}`, async () => ({
    ...(await startService('--notifications', form)),
    plan: 'S115000_6001',
    discounted: 'S115000_6002',
    ticket: 'C115001_7001',
    coupon: 'YEAR10',
    cards: { good: '4242424242424242', declined: '4000000000000002' },
  }));
}
