import { ToolError } from '../run-tool.ts';
import type { AdminCommand, Desk } from './command.ts';
import { findViewer } from './find-viewers.ts';
import { toIso, toTable, toTime } from './print.ts';

const MANY = 50;
const MAX = 10_000;

/** `log`: what operators did, newest first. */
export const log: AdminCommand = {
  form: 'log [who]',
  summary: 'shows what was done with these commands, newest first; of one account, or of all',
  options: [['--last <N>', `how many rows (default ${MANY})`]],
  changes: false,
  async run({ db }, { args: [who], values }) {
    const limit = readLimit(values.last);
    const accountId = who === undefined ? null : await getAccountId(db, who);
    const entries = await readLog(db, limit, accountId);
    const rows = entries.map((one) => [
      toTime(Date.parse(one.at)),
      one.operator,
      one.command,
      one.accountId === null ? '' : String(one.accountId),
      one.outcome ?? 'stopped in the middle',
      Object.entries(one.details)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
      one.reason ?? '',
    ]);
    const headings = ['TIME', 'WHO', 'COMMAND', 'ACCOUNT', 'OUTCOME', 'DETAILS', 'REASON'];
    return { text: rows.length > 0 ? toTable(headings, rows) : 'Nothing was done yet.', json: { entries } };
  },
};

/** @param accountId null: of all */
export async function readLog(db: Desk['db'], limit: number, accountId: number | null) {
  const newest = db.selectFrom('admin_log').selectAll().orderBy('id', 'desc').limit(limit);
  const rows = accountId === null ? newest : newest.where('customer_id', '=', accountId);
  return (await rows.execute()).map(
    ({ id, at_ms, operator, command, customer_id, details, reason, outcome }) => ({
      id,
      at: toIso(at_ms),
      operator,
      command,
      accountId: customer_id,
      details: JSON.parse(details) as Record<string, unknown>,
      reason,
      outcome,
    }),
  );
}

/** The log outlives accounts: a number is taken as it is. */
const getAccountId = async (db: Desk['db'], who: string) =>
  /^\d{1,9}$/.test(who) ? Number(who) : (await findViewer(db, who)).id;

function readLimit(text: unknown): number {
  if (text === undefined) return MANY;
  if (typeof text !== 'string' || !/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > MAX)
    throw new ToolError(`--last must be a number from 1 to ${MAX}.`);
  return Number(text);
}
