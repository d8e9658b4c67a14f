import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WritePoint } from './watch-writes.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts');
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'kill-at-write.ts')).href;

export type OriginProcess = {
  url: string;
  /** Lets the process kill itself at that write. */
  arm: (point: WritePoint) => Promise<void>;
  /** `kill -9`, resolved when it has ended. */
  kill: () => Promise<void>;
  /** Stops it. Returns its output. */
  stop: () => Promise<string>;
  /** Resolves when the process has ended, however. */
  ended: Promise<void>;
};

/** Starts the origin as a program of its own on a free port. @throws Error with its output when it does not start */
export async function startOriginProcess(args: string[]): Promise<OriginProcess> {
  const child = spawn(
    process.execPath,
    ['--import', PRELOAD, MAIN, '--port', '0', '--site', 'none', ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, DATABASE_URL: '', SMTP_URL: '' },
    },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += chunk;
      const [, at] = /"url":"(http:[^"]+)"[^\n]*"msg":"listening"/.exec(output) ?? [];
      if (at) resolve(at);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(() => reject(new Error(`the origin did not start: ${output}`)));
  });
  return {
    url,
    ended,
    arm: (point) =>
      new Promise((resolve) => {
        child.once('message', () => resolve());
        child.send(point);
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      return output;
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
