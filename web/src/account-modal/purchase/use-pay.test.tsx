import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountFailure, type FailureCode } from '../../account/account-failure.ts';
import type { Order } from '../../account/commerce/commerce-port.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../../checkout/purchase-intent-context.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { memoryStore } from '../../lib/storage.ts';
import { usePay } from './use-pay.ts';

const TICKET = 'C115001_7001';
const PLAN = 'S115000_6001';

beforeEach(
  () => void vi.stubGlobal('window', { location: { href: 'https://app.example.test/?u=checkout' } }),
);
afterEach(() => void vi.unstubAllGlobals());

type Pay = ReturnType<typeof usePay>;

/** A payment form that only hands out how it pays. */
function Form({ onReady }: { onReady(pay: Pay): void }) {
  const order = { offer: { offerId: PLAN } } as Order;
  const props = { onPaying() {}, onRejected: async () => {}, go() {}, close() {} };
  onReady(usePay({ order, method: undefined, ...props }));
  return null;
}

/** What this tab waits for after a payment for the plan was refused so; `earlier` was paid for before. */
async function awaitedAfter(code: FailureCode, earlier: string | null): Promise<string | null> {
  const purchase = createPurchaseIntent(memoryStore());
  purchase.submit(earlier);
  const reason = new AccountFailure(code, 'No');
  const commerce = { pay: async () => ({ is: 'rejected', reason }) };
  const session: Session = { ...noSession(), provider: async () => ({ commerce }) as unknown as Provider };
  let pay: Pay | undefined;
  renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts: {}, load: async () => ({}) })}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>
          <PurchaseIntentContext value={purchase}>
            <Form
              onReady={(ready) => {
                pay = ready;
              }}
            />
          </PurchaseIntentContext>
        </SessionContext>
      </QueryClientProvider>
    </MessagesContext>,
  );
  await expect(pay?.({ form: 'page' })).rejects.toBe(reason);
  return purchase.read().submitted;
}

test('a payment that is refused because of an earlier one leaves that one awaited [CHECKOUT-48 CHECKOUT-49]', async () => {
  expect(await awaitedAfter('payment_pending', TICKET)).toBe(TICKET);
  expect(await awaitedAfter('payment_pending', null)).toBeNull();
  expect(await awaitedAfter('payment_failed', TICKET)).toBeNull();
});
