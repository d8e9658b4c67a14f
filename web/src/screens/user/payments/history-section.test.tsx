import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Provider } from '../../../account/ports.ts';
import { noSession } from '../../../account/session/no-session.ts';
import type { Session } from '../../../account/session/session.ts';
import { SessionContext } from '../../../account/session/session-context.ts';
import type { Texts } from '../../../i18n/format-text.ts';
import { MessagesContext } from '../../../i18n/i18n-context.ts';
import { createMessages } from '../../../i18n/messages.ts';
import { History } from './history-section.tsx';
import { useReceipts } from './use-receipts.ts';

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
  return renderToString(around(<History transactions={transactions} showsReceipts={showsReceipts} />));
}

const around = (children: ReactNode, session: Session = noSession()) => (
  <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
    <SessionContext value={session}>{children}</SessionContext>
  </MessagesContext>
);

/** Gives what a component has of the receipts. */
function Receipts({ given }: { given(receipts: ReturnType<typeof useReceipts>): void }) {
  given(useReceipts());
  return null;
}

/** With the row of headings. */
const getRows = (count: number) => drawn(count).match(/<tr/g)?.length ?? 0;

test('the history begins with the four newest payments, however many there are [CONST-04 PAY-24]', () => {
  expect([3, 4, 5, 2000].map(getRows)).toEqual([4, 5, 5, 5]);
});

test('each payment has its receipt to download where the provider has them, and nothing of it elsewhere [PAY-29]', () => {
  const receipts = drawn(3, true);
  expect(receipts.match(/<button[^>]*>Download/g)).toHaveLength(3);
  expect(receipts).toContain('Receipt</th>');
  expect(drawn(3)).not.toMatch(/Download|Receipt/);
});

test('while one receipt is loading another one can be had, and none is asked for twice [PAY-29 A11Y-05]', async () => {
  const asked: string[] = [];
  const commerce = {
    receipt(id: string) {
      asked.push(id);
      return new Promise(() => {});
    },
  };
  const session = { ...noSession(), provider: async () => ({ commerce }) as unknown as Provider };
  let receipts: ReturnType<typeof useReceipts> | undefined;
  renderToString(
    around(
      <Receipts
        given={(given) => {
          receipts = given;
        }}
      />,
      session,
    ),
  );
  for (const id of ['T1', 'T2', 'T1']) void receipts?.get(id);
  await vi.waitFor(() => expect(asked).toEqual(['T1', 'T2']));
});

test('a payment whose price is not told is not said to have cost nothing [PLAN-19]', () => {
  expect(drawn(1)).toContain('6.99');
  expect(drawn(1, false, null)).not.toMatch(/<td>[^<]*0/);
  expect(drawn(1, false, null)).toContain('<td>–</td>');
});
