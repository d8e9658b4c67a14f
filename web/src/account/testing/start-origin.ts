import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { vi } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');

export interface RunningOrigin {
  url: string;
  /** What the newest mail to an address matches; waits for it, since mail is sent after its call is answered. */
  mailed(email: string, pattern: RegExp): Promise<string>;
  stop(): Promise<void>;
}

/** The embedded origin with the demo's accounts, which web knows only through the wire format. */
export async function startOrigin(...args: string[]): Promise<RunningOrigin> {
  const store = await mkdtemp(join(tmpdir(), 'marquee-accounts-'));
  const folders = ['--data', 'demo', '--store', store, '--cache', join(store, 'images')];
  const { DATABASE_URL: _none, SMTP_URL: _noMail, ...env } = process.env;
  const origin = spawn(process.execPath, ['origin/test/many-servers/many-servers.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((done) => origin.once('exit', () => done()));
  const url = await new Promise<string>((found, failed) => {
    origin.on('message', (answer: { url?: string; failure?: string }) => {
      if (answer.url) found(answer.url);
      if (answer.failure) failed(new Error(answer.failure));
    });
    origin.once('exit', (code) => failed(new Error(`the origin ended with ${code}`)));
    const started = ['--port', '0', '--demo', ...folders, ...args];
    origin.send({ id: 1, do: 'start', program: 'main', args: started });
  });
  // the gateway decides at once
  await fetch(`${url}/demo/gateway`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ settleMs: 0 }),
  });
  return {
    url,
    mailed: (email, pattern) =>
      vi.waitFor(async () => {
        const answer = await fetch(`${url}/demo/mailbox.json?to=${encodeURIComponent(email)}`);
        const { mails } = (await answer.json()) as { mails: { text: string }[] };
        const found = pattern.exec(mails[0]?.text ?? '')?.[1];
        if (!found) throw new Error('no mail yet');
        return found;
      }, 5000),
    async stop() {
      origin.disconnect();
      await gone;
      await rm(store, { recursive: true, force: true });
    },
  };
}
