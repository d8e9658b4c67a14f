import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { CounterPlace } from './open-counter.ts';

/** What a program does in a race. */
export type Deed =
  | { do: 'buy'; accountId: number; feeId: number; voucherCode: string }
  /** Whatever its clock says is due. */
  | { do: 'renew' };

export type Start = { place: CounterPlace; deeds: Deed[] };

/**
 * Lets programs loose on one store at the same moment.
 *
 * @param programs the deeds of each
 * @returns what came of each deed, by program: how it was bought, or why not
 */
export async function runRace(place: CounterPlace, programs: Deed[][]): Promise<string[][]> {
  const racers = programs.map((deeds) => {
    const child = fork(join(import.meta.dirname, 'racer.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const heard = () =>
      new Promise<unknown>((resolve, reject) => {
        child.once('message', resolve);
        child.once('exit', () => reject(new Error('a racer has ended early')));
      });
    return { start: () => child.send({ place, deeds } satisfies Start), go: () => child.send('go'), heard };
  });
  const ready = racers.map(({ heard }) => heard());
  for (const { start } of racers) start();
  await Promise.all(ready);
  const outcomes = racers.map(({ heard }) => heard() as Promise<string[]>);
  for (const { go } of racers) go();
  return Promise.all(outcomes);
}
