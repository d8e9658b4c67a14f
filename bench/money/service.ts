import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inRoot, ROOT } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';

const AHEAD = pathToFileURL(inRoot('bench', 'money', 'ahead.ts')).href;

type ServiceOptions = { dataDir: string; storeDir: string; env: Record<string, string> };

/** An origin that is killed and started again, on one store. */
export function createService({ dataDir, storeDir, env }: ServiceOptions) {
  let child: ChildProcess | null = null;
  let url = '';

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child) return;
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill(signal);
    await ended;
    child = null;
  }

  return {
    url: () => url,
    /** @param aheadMs of its clock @throws Error if it ends before it listens */
    async start(aheadMs: number): Promise<void> {
      const args = ['--data', dataDir, '--store', storeDir, '--cache', `${storeDir}-images`];
      const program = ['--import', AHEAD, 'origin/src/main.ts', '--port', '0', '--site', 'none', ...args];
      const started = spawn('node', program, {
        cwd: ROOT,
        env: { ...childEnv(), ...env, CLOCK_AHEAD_MS: String(aheadMs) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      url = await new Promise<string>((resolve, reject) => {
        createInterface({ input: started.stdout }).on('line', (line) => {
          const at = /"url":"([^"]+)"/.exec(line)?.[1];
          if (at && line.includes('"listening"')) resolve(at);
        });
        started.once('exit', (code) => reject(new Error(`the origin ended with ${code}`)));
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
