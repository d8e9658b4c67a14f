import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../../../..');

export interface RunningOrigin {
  url: string;
  /** How many payments its gateway has charged; with a mark: only those that return to an address with it. */
  taken(mark?: string): Promise<number>;
  /** Moves the clock of purchases forward. */
  forward(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** The embedded origin with the demo's accounts, which web knows only through the wire format. */
export async function startOrigin(...args: string[]): Promise<RunningOrigin> {
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
    async taken(mark = '') {
      const answer = await fetch(`${url}/demo/gateway/charges.json`);
      const { charges } = (await answer.json()) as { charges: { state: string; returnUrl: string }[] };
      return charges.filter(({ state, returnUrl }) => state === 'succeeded' && returnUrl.includes(mark))
        .length;
    },
    async forward(forwardS) {
      const body = JSON.stringify({ forwardS });
      const headers = { 'content-type': 'application/json' };
      const { status } = await fetch(`${url}/demo/clock`, { method: 'POST', headers, body });
      if (status !== 200) throw new Error(`the clock answered ${status}`);
    },
    async stop() {
      origin.kill('SIGTERM');
      await gone;
      await rm(store, { recursive: true, force: true });
    },
  };
}
