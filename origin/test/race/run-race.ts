import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { RaceSetup } from './open-racer-shop.ts';

/** An action of a program. */
export type RaceAction =
  | { do: 'buy'; accountId: number; feeId: number; voucherCode: string; expectedMinor?: number }
  /** Whatever is due by its clock. */
  | { do: 'renew' };

export type Start = { setup: RaceSetup; actions: RaceAction[] };

/** Two programs that can act on one store at the same moment, until `end`. */
export function startRacers() {
  const racers = [startRacer(), startRacer()] as const;
  return {
    /** @returns the outcome or fault of each action, by program */
    async race(setup: RaceSetup, ...programs: [RaceAction[], RaceAction[]]): Promise<string[][]> {
      await Promise.all(racers.map(({ send }, at) => send({ setup, actions: programs[at] ?? [] })));
      return Promise.all(racers.map(({ send }) => send('go') as Promise<string[]>));
    },
    end: () => racers.forEach(({ child }) => void child.kill()),
  };
}

function startRacer() {
  const child = fork(join(import.meta.dirname, 'racer.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  /** Resolves with the answer. */
  const send = (message: Start | 'go') =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', () => reject(new Error('a racer ended early')));
      child.send(message);
    });
  return { child, send };
}
