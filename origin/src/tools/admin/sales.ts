import { dayAt } from '../../commerce/seller.ts';
import type { Sale } from '../../commerce/support/sales.ts';
import { unitsText } from '../../money.ts';
import { ToolError } from '../run-tool.ts';
import type { AdminCommand } from './command.ts';
import { toCsv } from './csv.ts';
import { readDay } from './dates.ts';
import { safe, toTable } from './print.ts';
import { FILE_OPTION, toFile } from './to-file.ts';

type Row = Sale & { item: string };

/** `sales`: what was paid and given back, by day, item, country, tax and currency. */
export const sales: AdminCommand = {
  form: 'sales',
  summary: 'shows what was paid and given back, by day, item, country, tax and currency',
  options: [
    ['--from <DAY>', "the first day in the seller's time zone, like 2026-11-01"],
    ['--to <DAY>', 'the last day, which is included (default: today)'],
    ['--csv', 'print CSV, for spreadsheets'],
    FILE_OPTION,
  ],
  changes: false,
  async run({ commerce, deed, now }, { values }) {
    if (values.from === undefined) throw new ToolError('--from is missing: give a day like 2026-11-01.');
    const from = toDay('--from', values.from);
    const to = values.to === undefined ? dayAt(commerce.seller, now()) : toDay('--to', values.to);
    if (to < from) throw new ToolError('--from is after --to.');
    return deed({ accountId: null }, async () => {
      const rows: Row[] = (await commerce.sales({ from, to })).map((one) => ({
        ...one,
        item: one.itemId === null ? 'unknown' : (commerce.item(one.itemId)?.title ?? ''),
      }));
      const { timeZone } = commerce.seller;
      const totals = getTotals(rows);
      if (typeof values.file === 'string') {
        const file = toFile(values.file, writeCsv(rows));
        return { text: `${rows.length} rows are in ${safe(file)}.`, json: { timeZone, rows, totals, file } };
      }
      return {
        text: values.csv === true ? writeCsv(rows).trimEnd() : writeTable(rows, totals, timeZone),
        json: { timeZone, rows, totals },
      };
    });
  },
};

/** @throws ToolError */
const toDay = (option: string, text: unknown) => new Date(readDay(option, text)).toISOString().slice(0, 10);

type Total = Omit<Sale, 'day' | 'itemId' | 'country' | 'taxPercent' | 'creditNotes'>;

/** Currencies are never added to each other. */
function getTotals(rows: readonly Sale[]): Total[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, some]) => {
      const sum = (read: (one: Sale) => number) => some.reduce((all, one) => all + read(one), 0);
      return {
        currency,
        payments: sum((one) => one.payments),
        paidMinor: sum((one) => one.paidMinor),
        refunds: sum((one) => one.refunds),
        refundedMinor: sum((one) => one.refundedMinor),
        taxMinor: sum((one) => one.taxMinor),
        weakEvidence: sum((one) => one.weakEvidence),
      };
    })
    .toSorted((one, other) => one.currency.localeCompare(other.currency));
}

/** What was paid less what was given back, with and without its tax. */
const toSums = ({ paidMinor, refundedMinor, taxMinor }: Total) => ({
  grossMinor: paidMinor + refundedMinor,
  netMinor: paidMinor + refundedMinor - taxMinor,
});

function writeTable(rows: readonly Row[], totals: readonly Total[], timeZone: string): string {
  if (rows.length === 0) return 'Nothing was paid in these days.';
  const amounts = (total: Total) => {
    const { currency, payments, paidMinor, refunds, refundedMinor, taxMinor, weakEvidence } = total;
    const { grossMinor, netMinor } = toSums(total);
    return [
      String(payments),
      unitsText(paidMinor, currency),
      String(refunds),
      unitsText(refundedMinor, currency),
      unitsText(grossMinor, currency),
      unitsText(taxMinor, currency),
      unitsText(netMinor, currency),
      currency,
      weakEvidence === 0 ? '' : String(weakEvidence),
    ];
  };
  const sums = [
    'PAYMENTS',
    'PAID',
    'REFUNDS',
    'REFUNDED',
    'GROSS',
    'TAX',
    'NET',
    'CURRENCY',
    'WEAK EVIDENCE',
  ];
  return toTable(
    [`DAY (${timeZone})`, 'ITEM', 'TITLE', 'COUNTRY', 'TAX %', ...sums],
    [
      ...rows.map((row) => [
        row.day,
        String(row.itemId ?? ''),
        row.item,
        row.country ?? '',
        row.taxPercent === null ? '' : String(row.taxPercent),
        ...amounts(row),
      ]),
      ...totals.map((total) => ['all', '', '', '', '', ...amounts(total)]),
    ],
  );
}

const COLUMNS = [
  'day',
  'item',
  'title',
  'country',
  'tax_percent',
  'currency',
  'payments',
  'paid',
  'refunds',
  'refunded',
  'gross',
  'tax',
  'net',
  'weak_evidence',
  'credit_notes',
];

const writeCsv = (rows: readonly Row[]) =>
  toCsv(
    COLUMNS,
    rows.map((row) => {
      const amount = (minor: number) => Number(unitsText(minor, row.currency));
      const { grossMinor, netMinor } = toSums(row);
      return [
        row.day,
        row.itemId ?? '',
        row.item,
        row.country ?? '',
        row.taxPercent ?? '',
        row.currency,
        row.payments,
        amount(row.paidMinor),
        row.refunds,
        amount(row.refundedMinor),
        amount(grossMinor),
        amount(row.taxMinor),
        amount(netMinor),
        row.weakEvidence,
        row.creditNotes.join(' '),
      ];
    }),
  );
