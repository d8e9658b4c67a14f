import type { Sale } from '../../commerce/support/sales.ts';
import { unitsText } from '../../money.ts';
import { ToolError } from '../run-tool.ts';
import type { AdminCommand } from './command.ts';
import { toCsv } from './csv.ts';
import { readDay } from './dates.ts';
import { safe, toTable } from './print.ts';
import { FILE_OPTION, toFile } from './to-file.ts';

const DAY_MS = 24 * 60 * 60_000;

type Row = Sale & { item: string };

/** `sales`: what was paid and given back, by day, item and currency. */
export const sales: AdminCommand = {
  form: 'sales',
  summary: 'shows what was paid and given back, by day (in UTC), item and currency',
  options: [
    ['--from <DAY>', 'the first day, like 2026-11-01'],
    ['--to <DAY>', 'the last day, which is included (default: today)'],
    ['--csv', 'print CSV, for spreadsheets'],
    FILE_OPTION,
  ],
  changes: false,
  async run({ commerce, deed, now }, { values }) {
    if (values.from === undefined) throw new ToolError('--from is missing: give a day like 2026-11-01.');
    const fromMs = readDay('--from', values.from);
    const toMs =
      (values.to === undefined ? Math.floor(now() / DAY_MS) * DAY_MS : readDay('--to', values.to)) + DAY_MS;
    if (toMs <= fromMs) throw new ToolError('--from is after --to.');
    return deed({ accountId: null }, async () => {
      const rows: Row[] = (await commerce.sales({ fromMs, toMs })).map((one) => ({
        ...one,
        item: one.itemId === null ? 'unknown' : (commerce.item(one.itemId)?.title ?? ''),
      }));
      const totals = getTotals(rows);
      if (typeof values.file === 'string') {
        const file = toFile(values.file, writeCsv(rows));
        return { text: `${rows.length} rows are in ${safe(file)}.`, json: { rows, totals, file } };
      }
      return {
        text: values.csv === true ? writeCsv(rows).trimEnd() : writeTable(rows, totals),
        json: { rows, totals },
      };
    });
  },
};

type Total = Pick<Sale, 'currency' | 'payments' | 'paidMinor' | 'refunds' | 'refundedMinor'>;

/** Currencies are never added to each other. */
function getTotals(rows: readonly Sale[]): Total[] {
  const sum = (some: readonly Sale[], read: (one: Sale) => number) =>
    some.reduce((all, one) => all + read(one), 0);
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, some]) => ({
      currency,
      payments: sum(some, (one) => one.payments),
      paidMinor: sum(some, (one) => one.paidMinor),
      refunds: sum(some, (one) => one.refunds),
      refundedMinor: sum(some, (one) => one.refundedMinor),
    }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency));
}

function writeTable(rows: readonly Row[], totals: readonly Total[]): string {
  if (rows.length === 0) return 'Nothing was paid in these days.';
  const amounts = ({ currency, payments, paidMinor, refunds, refundedMinor }: Total) => [
    String(payments),
    unitsText(paidMinor, currency),
    String(refunds),
    unitsText(refundedMinor, currency),
    unitsText(paidMinor + refundedMinor, currency),
    currency,
  ];
  return toTable(
    ['DAY (UTC)', 'ITEM', 'TITLE', 'PAYMENTS', 'PAID', 'REFUNDS', 'REFUNDED', 'SUM', 'CURRENCY'],
    [
      ...rows.map((row) => [row.day, String(row.itemId ?? ''), row.item, ...amounts(row)]),
      ...totals.map((total) => ['all', '', '', ...amounts(total)]),
    ],
  );
}

const writeCsv = (rows: readonly Row[]) =>
  toCsv(
    ['day_utc', 'item', 'title', 'currency', 'payments', 'paid', 'refunds', 'refunded', 'sum'],
    rows.map((row) => [
      row.day,
      row.itemId ?? '',
      row.item,
      row.currency,
      row.payments,
      Number(unitsText(row.paidMinor, row.currency)),
      row.refunds,
      Number(unitsText(row.refundedMinor, row.currency)),
      Number(unitsText(row.paidMinor + row.refundedMinor, row.currency)),
    ]),
  );
