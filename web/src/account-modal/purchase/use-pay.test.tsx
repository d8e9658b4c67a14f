import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountFailure, type FailureCode } from '../../account/account-failure.ts';
import type { CommercePort, Order } from '../../account/commerce/commerce-port.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { pendingOfferId } from '../../checkout/purchase.ts';
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
function Form({
  onReady,
  solveCaptcha,
  go,
}: {
  onReady(pay: Pay): void;
  solveCaptcha(): Promise<string | undefined>;
  go(pane: string): void;
}) {
  const order = { offer: { offerId: PLAN } } as Order;
  const props = {
    onPaying() {},
    onRejected: async () => {},
    solveCaptcha,
    go,
    close() {},
  };
  onReady(usePay({ order, method: undefined, ...props }));
  return null;
}

/** What this tab waits for after a payment for the plan was refused so; `earlier` was paid for before. */
async function awaitedAfter(code: FailureCode, earlier: string | null): Promise<string | null> {
  const reason = new AccountFailure(code, 'No');
  const { pay, purchase } = payer({ pay: async () => ({ is: 'rejected', reason }) });
  if (earlier) purchase.dispatch({ type: 'await', offerId: earlier });
  await expect(pay({ form: 'page' })).rejects.toBe(reason);
  return pendingOfferId(purchase.read());
}

function payer(
  commerce: Pick<CommercePort, 'pay'>,
  solveCaptcha: () => Promise<string | undefined> = async () => undefined,
) {
  const purchase = createPurchaseIntent(memoryStore());
  const went: string[] = [];
  const session: Session = { ...noSession(), provider: async () => ({ commerce }) as unknown as Provider };
  let pay: Pay | undefined;
  renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts: {}, load: async () => ({}) })}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>
          <PurchaseIntentContext value={purchase}>
            <Form
              solveCaptcha={solveCaptcha}
              go={(pane) => void went.push(pane)}
              onReady={(ready) => {
                pay = ready;
              }}
            />
          </PurchaseIntentContext>
        </SessionContext>
      </QueryClientProvider>
    </MessagesContext>,
  );
  if (!pay) throw new Error('nothing was drawn');
  return { pay, purchase, went };
}

test('a payment that is refused because of an earlier one leaves that one awaited [CHECKOUT-48 CHECKOUT-49]', async () => {
  expect(await awaitedAfter('payment_pending', TICKET)).toBe(TICKET);
  expect(await awaitedAfter('payment_pending', null)).toBeNull();
  expect(await awaitedAfter('payment_failed', TICKET)).toBeNull();
});

test('an order that is gone by the time it is paid is made again from its offer [CHECKOUT-14]', async () => {
  const reason = new AccountFailure('order_not_found', 'Order with 7 not found');
  const { pay, purchase, went } = payer({ pay: async () => ({ is: 'rejected', reason }) });
  await pay({ form: 'page' });
  expect([went, pendingOfferId(purchase.read())]).toEqual([['choose-offer'], null]);
});

test('what a captcha gave goes with the payment; without it nothing is paid, and nothing waited for [CHECKOUT-53]', async () => {
  const sent: unknown[][] = [];
  const commerce: Pick<CommercePort, 'pay'> = {
    async pay(...given) {
      sent.push(given);
      throw new AccountFailure('payment_failed', 'No');
    },
  };
  for (const value of ['a person', undefined]) {
    await expect(payer(commerce, async () => value).pay({ form: 'nothing' })).rejects.toBeDefined();
    expect(sent.at(-1)?.[3]).toBe(value);
  }
  const unsolved = new AccountFailure('captcha_failed', 'No');
  const { pay, purchase } = payer(commerce, () => Promise.reject(unsolved));
  purchase.dispatch({ type: 'await', offerId: TICKET });
  await expect(pay({ form: 'nothing' })).rejects.toBe(unsolved);
  expect(sent).toHaveLength(2);
  expect(pendingOfferId(purchase.read())).toBe(TICKET);
});

test('a tab that leaves for a page to pay at remembers that it did, until the next payment [CHECKOUT-48]', async () => {
  const answers = [{ is: 'redirect', url: 'javascript:0' }, { is: 'pending' }] as const;
  let asked = 0;
  const { pay, purchase } = payer({ pay: async () => answers[asked++] ?? { is: 'pending' } });
  const dispatch = vi.spyOn(purchase, 'dispatch');
  // such an address is not gone to
  await expect(pay({ form: 'page' })).rejects.toBeDefined();
  expect(dispatch).toHaveBeenCalledWith({ type: 'leave' });
  expect(purchase.read().payment.is).toBe('none');
  purchase.dispatch({ type: 'await', offerId: PLAN });
  purchase.dispatch({ type: 'leave' });
  await pay({ form: 'nothing' });
  expect(purchase.read().payment).toEqual({ is: 'sent', offerId: PLAN });
});

test('a page that is reloaded while its payment is out waits for it, also where its call was given up by that; not on the way to a page to pay at [CHECKOUT-48 CHECKOUT-49]', async () => {
  const kept: string[] = [];
  for (const [form, is] of [
    ['nothing', 'redirect'],
    ['nothing', 'pending'],
    ['page', 'pending'],
  ] as const) {
    const { pay, purchase } = payer({
      async pay() {
        kept.push(purchase.read().payment.is);
        return { is, url: 'javascript:0' };
      },
    });
    // such an address is not gone to
    await pay({ form }).catch(() => {});
    kept.push(purchase.read().payment.is);
  }
  expect(kept).toEqual(['sent', 'none', 'sent', 'sent', 'awaited', 'awaited']);
});
