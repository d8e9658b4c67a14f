import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/support/root.mjs';
import { childEnv } from '../../scripts/support/run.mjs';
import type { ChildServer } from './child-server.ts';

type Program = 'main' | 'site-main';
/** Messages, as `origin/test/many-servers/many-servers.ts` reads and writes them. */
type Wish = { id: number } & ({ do: 'start'; program: Program; args: string[] } | { do: 'stop' });
type Answer = { id: number } & (
  | { url: string }
  | { failure: string }
  | { complaint: string }
  | { isStopped: true }
);

/** Starts one of the origin's programs on a free port. @throws with its output if it cannot start */
export type StartServer = (program: Program, args: readonly string[]) => Promise<ChildServer>;

export interface ServerHost {
  start: StartServer;
  stop(): Promise<void>;
}

/**
 * One process that runs as many of the origin's servers as tests request, each with its own data, store and
 * port: loading the programs again for each of them costs more than the rest of a start. The process starts
 * with the first server.
 */
export function createServerHost(): ServerHost {
  const listeners = new Map<number, (answer: Answer) => void>();
  let process: { child: ChildProcess; ended: Promise<void> } | null = null;
  let lastId = 0;

  const begin = () => {
    const child = spawn('node', ['origin/test/many-servers/many-servers.ts'], {
      cwd: ROOT,
      env: childEnv({ PORT: '' }),
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    const tellAll = (answer: (id: number) => Answer) => {
      for (const [id, listener] of [...listeners]) listener(answer(id));
    };
    const ended = new Promise<void>((resolve) => {
      child.once('exit', (code) => {
        tellAll((id) => ({ id, failure: `the process of the servers ended with ${code}` }));
        resolve();
      });
    });
    child.on('message', (answer: Answer) => listeners.get(answer.id)?.(answer));
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (complaint) =>
        tellAll((id) => ({ id, complaint })),
      );
    }
    return { child, ended };
  };

  return {
    start(program, args) {
      process ??= begin();
      const { child } = process;
      lastId += 1;
      const id = lastId;
      const send = (wish: Wish) => void child.send(wish);
      const complaints: string[] = [];
      return new Promise((resolve, reject) => {
        let stopped = () => {};
        const stop = () =>
          new Promise<void>((done) => {
            stopped = done;
            if (child.connected) send({ id, do: 'stop' });
            else done();
          });
        listeners.set(id, (answer) => {
          if ('complaint' in answer) complaints.push(answer.complaint);
          else if ('url' in answer) resolve({ url: answer.url, stop, complaints });
          else {
            listeners.delete(id);
            stopped();
            if ('failure' in answer)
              reject(new Error([`${program}: ${answer.failure}`, ...complaints].join('\n')));
          }
        });
        send({ id, do: 'start', program, args: ['--port', '0', ...args] });
      });
    },
    async stop() {
      process?.child.disconnect();
      await process?.ended;
      process = null;
    },
  };
}
