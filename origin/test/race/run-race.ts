import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { RaceSetup } from './open-racer-shop.ts';

/** An action of a program. */
export type RaceAction =
  | { do: 'buy'; accountId: number; feeId: number; voucherCode: string; expectedMinor?: number }
  /** Whatever is due by its clock. */
  | { do: 'renew' };

export type Start = { setup: RaceSetup; actions: RaceAction[] };

/** Lets programs act on one store at the same moment. @returns the outcome or fault of each action, by program */
export async function runRace(setup: RaceSetup, programs: RaceAction[][]): Promise<string[][]> {
  const racers = programs.map((actions) => {
    const child = fork(join(import.meta.dirname, 'racer.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const nextMessage = () =>
      new Promise<unknown>((resolve, reject) => {
        child.once('message', resolve);
        child.once('exit', () => reject(new Error('a racer ended early')));
      });
    return {
      start: () => child.send({ setup, actions } satisfies Start),
      go: () => child.send('go'),
      nextMessage,
    };
  });
  const ready = racers.map(({ nextMessage }) => nextMessage());
  for (const { start } of racers) start();
  await Promise.all(ready);
  const outcomes = racers.map(({ nextMessage }) => nextMessage() as Promise<string[]>);
  for (const { go } of racers) go();
  return Promise.all(outcomes);
}
