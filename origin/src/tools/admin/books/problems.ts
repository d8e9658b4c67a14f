import type { Problem } from '../../../commerce/books/problems.ts';
import { unitsText } from '../../../money.ts';
import type { AdminCommand } from '../command.ts';
import { toIso, toTable, toTime } from '../print.ts';

const WORDS: Record<Problem['kind'], string> = {
  unmatched: 'paid, and nothing was bought',
  refund_failed: 'refund failed',
  refund_unsent: 'refund not taken for over an hour',
  disputed: 'disputed by the bank',
  open: 'open for over a day',
};

/** `problems`: money that somebody has to look after. */
export const problems: AdminCommand = {
  form: 'problems',
  summary:
    'lists payments without a purchase, refunds that failed or wait, open disputes and payments of over a day without an outcome',
  changes: false,
  run: ({ commerce, deed }) =>
    deed({ accountId: null }, async () => {
      const all = await commerce.problems();
      const table = toTable(
        ['PROBLEM', 'SINCE', 'AMOUNT', 'ACCOUNT', 'PAYMENT', 'REFUND OR DISPUTE'],
        all.map(({ kind, id, chargeId, accountId, amountMinor, currency, atMs }) => [
          WORDS[kind],
          toTime(atMs),
          `${unitsText(amountMinor, currency)} ${currency}`,
          String(accountId ?? ''),
          chargeId,
          id === chargeId ? '' : id,
        ]),
      );
      return {
        text: all.length === 0 ? 'There is nothing to look after.' : table,
        json: { problems: all.map(({ atMs, ...one }) => ({ ...one, since: toIso(atMs) })) },
      };
    }),
};
