import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noSession } from '../../../account/session/no-session.ts';
import { SessionContext } from '../../../account/session/session-context.ts';
import type { Texts } from '../../../i18n/format-text.ts';
import { MessagesContext } from '../../../i18n/i18n-context.ts';
import { createMessages } from '../../../i18n/messages.ts';
import { History } from './history-section.tsx';

const FILE = new URL('../../../../public/locales/en/user.json', import.meta.url);
const texts = { user: JSON.parse(readFileSync(FILE, 'utf8')) as Texts };

/** The HTML of a history of so many payments. */
function drawn(count: number, showsReceipts = false, price: number | null = 6.99): string {
  const transactions = Array.from({ length: count }, (_, index) => ({
    id: `T${index}`,
    dateMs: Date.UTC(2026, 0, 5),
    offerTitle: 'Monthly',
    price,
    currency: 'EUR',
    paymentMethod: 'card',
  }));
  return renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <SessionContext value={noSession()}>
        <History transactions={transactions} showsReceipts={showsReceipts} />
      </SessionContext>
    </MessagesContext>,
  );
}

/** With the row of headings. */
const rowsOf = (count: number) => drawn(count).match(/<tr/g)?.length ?? 0;

test('the history begins with the four newest payments, however many there are [CONST-04 PAY-24]', () => {
  expect([3, 4, 5, 2000].map(rowsOf)).toEqual([4, 5, 5, 5]);
});

test('each payment has its receipt to download where the provider has them, and nothing of it elsewhere [PAY-29]', () => {
  const receipts = drawn(3, true);
  expect(receipts.match(/<button[^>]*>Download/g)).toHaveLength(3);
  expect(receipts).toContain('Receipt</th>');
  expect(drawn(3)).not.toMatch(/Download|Receipt/);
});

test('a payment whose price is not told is not said to have cost nothing [PLAN-19]', () => {
  expect(drawn(1)).toContain('6.99');
  expect(drawn(1, false, null)).not.toMatch(/<td>[^<]*0/);
  expect(drawn(1, false, null)).toContain('<td>–</td>');
});
