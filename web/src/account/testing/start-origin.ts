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
}

interface RunningOrigins {
  origins: RunningOrigin[];
  stop(): Promise<void>;
}

/**
 * Embedded origins with the demo's accounts, which web knows only through the wire format: one with each of these
 * arguments, all in one process.
 */
export async function startOrigins(...all: string[][]): Promise<RunningOrigins> {
  const store = await mkdtemp(join(tmpdir(), 'marquee-accounts-'));
  const { DATABASE_URL: _none, SMTP_URL: _noMail, ...env } = process.env;
  const servers = spawn(process.execPath, ['origin/test/many-servers/many-servers.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((done) => servers.once('exit', () => done()));
  const start = (args: string[], id: number) =>
    new Promise<string>((found, failed) => {
      servers.on('message', (answer: { id: number; url?: string; failure?: string }) => {
        if (answer.id !== id) return;
        if (answer.url) found(answer.url);
        if (answer.failure) failed(new Error(answer.failure));
      });
      servers.once('exit', (code) => failed(new Error(`the origins ended with ${code}`)));
      const own = join(store, `${id}`);
      const folders = ['--data', 'demo', '--store', own, '--cache', join(own, 'images')];
      const options = ['--port', '0', '--demo', ...folders, ...args];
      servers.send({ id, do: 'start', program: 'main', args: options });
    });
  const origins = await Promise.all(all.map(async (args, id) => open(await start(args, id))));
  return {
    origins,
    async stop() {
      servers.disconnect();
      await gone;
      await rm(store, { recursive: true, force: true });
    },
  };
}

async function open(url: string): Promise<RunningOrigin> {
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
  };
}
