import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { RaceSetup } from './open-racer-shop.ts';

/** What a program does in a race. */
export type RaceAction =
  | { do: 'buy'; accountId: number; feeId: number; voucherCode: string; expectedMinor?: number }
  /** Whatever its clock says is due. */
  | { do: 'renew' };

export type Start = { setup: RaceSetup; actions: RaceAction[] };

/**
 * Lets programs loose on one store at the same moment.
 *
 * @param programs the actions of each
 * @returns what came of each action, by program: how it was bought, or why not
 */
export async function runRace(setup: RaceSetup, programs: RaceAction[][]): Promise<string[][]> {
  const racers = programs.map((actions) => {
    const child = fork(join(import.meta.dirname, 'racer.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const heard = () =>
      new Promise<unknown>((resolve, reject) => {
        child.once('message', resolve);
        child.once('exit', () => reject(new Error('a racer has ended early')));
      });
    return { start: () => child.send({ setup, actions } satisfies Start), go: () => child.send('go'), heard };
  });
  const ready = racers.map(({ heard }) => heard());
  for (const { start } of racers) start();
  await Promise.all(ready);
  const outcomes = racers.map(({ heard }) => heard() as Promise<string[]>);
  for (const { go } of racers) go();
  return Promise.all(outcomes);
}
