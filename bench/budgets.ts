import written from './budgets.json' with { type: 'json' };
import type { Peer, Rule } from './figure.ts';
import noted from './peer.json' with { type: 'json' };

/** Names of `budgets.json`. */
export type BudgetName = keyof typeof written;

/** The budgets: compared with the reference of the same run, for `back.place` with the click before it. */
export const budgets = written satisfies Readonly<Record<BudgetName, Rule>>;

/** The values of another app at that width (CSS pixels), by the name of a figure. */
export function peerAt(width: number, name: string): Peer | undefined {
  const figures: Record<string, Record<string, Peer>> = noted.figures;
  return figures[width]?.[name];
}

export const peerApp = `${noted.app}, ${noted.measuredOn}`;
