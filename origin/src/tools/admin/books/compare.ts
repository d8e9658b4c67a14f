import { setTimeout as wait } from 'node:timers/promises';
import type { Difference, Side } from '../../../commerce/books/compare-books.ts';
import { unitsText } from '../../../money.ts';
import { ToolError } from '../../run-tool.ts';
import type { AdminCommand, Desk } from '../command.ts';
import { readDay } from '../dates.ts';
import { toIso, toTable, toTime } from '../print.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days that are compared by default. */
const DAYS = 14;
/** How long the server is waited for: it looks every ten seconds, and long lists take minutes. */
const TIMEOUT_MS = 5 * 60_000;
const EVERY_MS = 500;

/**
 * `compare`: the books against the gateway's lists. The server does it, by a row in the store: it alone has the gateway's
 * keys and, in demo mode, the gateway, and it makes the same comparison each night.
 */
export const compare: AdminCommand = {
  form: 'compare',
  summary: 'compares the books with the gateway: payments, refunds and disputes. Exit code 1 if they differ',
  options: [
    ['--from <DAY>', 'the first day in UTC, like 2026-11-01 (default: 14 days ago)'],
    ['--to <DAY>', 'the last day, which is included (default: today)'],
  ],
  changes: false,
  async run(desk, { values }) {
    const toMs = values.to === undefined ? desk.now() : readDay('--to', values.to) + DAY_MS;
    const fromMs = values.from === undefined ? toMs - DAYS * DAY_MS : readDay('--from', values.from);
    if (toMs <= fromMs) throw new ToolError('--from is after --to.');
    const found = await desk.deed({ accountId: null }, () => request(desk, { fromMs, toMs }));
    const { differences } = found;
    const days = `${toTime(fromMs)} to ${toTime(toMs)}`;
    const looked = `Compared: payments ${found.payments}, refunds and disputes ${found.reversals}, ${days}.`;
    return {
      text:
        differences.length === 0
          ? `The books agree with the gateway. ${looked}`
          : `${writeTable(differences)}\n\nDifferences: ${differences.length}. ${looked}`,
      json: { from: toIso(fromMs), to: toIso(toMs), ...found },
      isFault: differences.length > 0,
    };
  },
};

/** @throws ToolError */
async function request({ commerce }: Desk, days: { fromMs: number; toMs: number }) {
  const id = await commerce.requestComparison(days);
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += EVERY_MS) {
    const compared = await commerce.findComparison(id);
    if (compared?.differences === null)
      throw new ToolError('The gateway did not answer the server. Its log says why; try again later.');
    if (compared) {
      const { payments, reversals, differences } = compared;
      return { payments, reversals, differences };
    }
    await wait(EVERY_MS);
  }
  throw new ToolError('The server did not answer: it has to run, with its payment gateway, on this store.');
}

const writeTable = (differences: readonly Difference[]) =>
  toTable(
    ['WHAT', 'ID', 'PAYMENT', 'HERE', 'AT THE GATEWAY'],
    differences.map(({ about, id, chargeId, here, there }) => [
      about,
      id === chargeId ? '' : id,
      chargeId,
      describe(here),
      describe(there),
    ]),
  );

const describe = (side: Side | null) =>
  side
    ? `${side.state} ${unitsText(side.amountMinor, side.currency)} ${side.currency}, ${toTime(side.atMs)}`
    : 'unknown';
