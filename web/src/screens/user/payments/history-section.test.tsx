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

/** The rows of a history of so many payments. */
function rowsOf(count: number): number {
  const transactions = Array.from({ length: count }, (_, index) => ({
    id: `T${index}`,
    dateMs: Date.UTC(2026, 0, 5),
    offerTitle: 'Monthly',
    price: 6.99,
    currency: 'EUR',
    paymentMethod: 'card',
  }));
  const html = renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <SessionContext value={noSession()}>
        <History transactions={transactions} showsReceipts={false} />
      </SessionContext>
    </MessagesContext>,
  );
  return html.match(/<tr/g)?.length ?? 0;
}

test('the history begins with the four newest payments, however many there are [CONST-04 PAY-24]', () => {
  // with the row of headings
  expect([3, 4, 5, 2000].map(rowsOf)).toEqual([4, 5, 5, 5]);
});
