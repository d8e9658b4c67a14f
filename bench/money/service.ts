import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inRoot, ROOT } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';

const AHEAD = pathToFileURL(inRoot('bench', 'money', 'ahead.ts')).href;

type OriginOptions = { dataDir: string; storeDir: string; env: Record<string, string> };

type ServiceOptions = OriginOptions & {
  /** How many origins it has. */
  processes: number;
  /** A number from 0 that is smaller than this. */
  pick: (below: number) => number;
};

/** Origins on one store, one of which is killed and started again. */
export function createService({ processes, pick, ...options }: ServiceOptions) {
  const origins = Array.from({ length: processes }, () => createOrigin(options));
  const one = <T>(of: readonly T[]) => of[pick(of.length)] as T;

  return {
    /** The address of one of those that run, or ran last. */
    url(): string {
      const running = origins.filter((origin) => origin.runs());
      return one(running.length > 0 ? running : origins).url();
    },
    /** Starts those that do not run, one after the other. @param aheadMs of their clocks */
    async start(aheadMs: number): Promise<void> {
      for (const origin of origins) if (!origin.runs()) await origin.start(aheadMs);
    },
    /** Kills one of them. */
    kill: () => one(origins).end('SIGKILL'),
    /** Stops them all. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') =>
      void (await Promise.all(origins.map((origin) => origin.end(signal)))),
  };
}

function createOrigin({ dataDir, storeDir, env }: OriginOptions) {
  let child: ChildProcess | null = null;
  let url = '';
  return {
    url: () => url,
    runs: () => child !== null,
    /** @throws Error if it ends before it listens */
    async start(aheadMs: number): Promise<void> {
      const args = ['--data', dataDir, '--store', storeDir, '--cache', `${storeDir}-images`];
      const program = ['--import', AHEAD, 'origin/src/main.ts', '--port', '0', '--site', 'none', ...args];
      const started = spawn('node', program, {
        cwd: ROOT,
        env: {
          ...childEnv(),
          ...env,
          CLOCK_AHEAD_MS: String(aheadMs),
          NODE_COMPILE_CACHE: `${storeDir}-compiled`,
        },
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
    /** @throws Error if it has ended by itself */
    async end(signal: NodeJS.Signals): Promise<void> {
      const running = child;
      child = null;
      if (!running) return;
      if (running.exitCode !== null || running.signalCode !== null)
        throw new Error(`an origin ended by itself: ${running.signalCode ?? running.exitCode}`);
      const ended = once(running, 'exit');
      running.kill(signal);
      await ended;
    },
  };
}
