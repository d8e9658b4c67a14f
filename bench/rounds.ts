import { DESK, PHONE, type Viewport } from './browser/visit.ts';
import { type BudgetName, budgets, peerAt } from './budgets.ts';
import { compared, type Figure } from './figure.ts';

/** Everything is measured at both. */
export const VIEWPORTS: readonly Viewport[] = [PHONE, DESK];

/** The values of several things measured in turn: the nth of one belongs to the nth of the others. */
export type Rounds<Name extends string, T> = Record<Name, T[]>;

/**
 * Measures several things in turn, round by round, so that a busy minute affects all of them. A round counts
 * as a whole: if one of them cannot be measured, the error ends the run.
 */
export async function inTurn<Name extends string, T>(
  runs: number,
  tasks: Readonly<Record<Name, () => Promise<T>>>,
): Promise<Rounds<Name, T>> {
  const names = Object.keys(tasks) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Rounds<Name, T>;
  for (let run = 0; run < runs; run += 1) for (const name of names) results[name].push(await tasks[name]());
  return results;
}

interface Judged<T> {
  name: string;
  unit: Figure['unit'];
  /** Selects one of the measured values. */
  of: (one: T) => number;
  /** Row of `budgets.json`; undefined: for information. */
  budget?: BudgetName;
  /** Row of `peer.json`, if it differs from the budget's. */
  peer?: string;
}

/** Figures of the product compared with the reference's, by their rows of the budgets. */
export function besideReference<T>(
  { product, reference }: Rounds<'product' | 'reference', T>,
  { width }: Viewport,
  judged: readonly Judged<T>[],
): Figure[] {
  return judged.map(({ name, unit, of, budget, peer = budget }) => {
    const noted = peer && peerAt(width, peer);
    const measured = { name: `${name}, ${width} px`, unit, runs: product.map(of) };
    const beside = { what: 'reference' as const, runs: reference.map(of) };
    return { ...compared(measured, beside, budget ? budgets[budget] : null), ...(noted && { peer: noted }) };
  });
}
