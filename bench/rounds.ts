import { DESK, PHONE, type Viewport } from './browser/visit.ts';
import { type BudgetName, budgets, peerAt } from './budgets.ts';
import { compared, type Figure } from './figure.ts';

/** Both are measured everywhere. */
export const VIEWPORTS: readonly Viewport[] = [PHONE, DESK];

/** What was measured of several things in turn: the nth of one beside the nth of the others. */
export type Rounds<Name extends string, T> = Record<Name, T[]>;

/**
 * Measures several things in turn, round by round, so that a busy minute touches all of them alike. A round counts
 * whole: where one of them cannot be measured, the error ends it.
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
  /** Which of the measured values. */
  of: (one: T) => number;
  /** Row of `budgets.json`; missing: for information. */
  budget?: BudgetName;
  /** Row of `peer.json`, where it is not that of the budget. */
  peer?: string;
}

/** Figures of the product beside the reference's, by their rows of the budgets. */
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
