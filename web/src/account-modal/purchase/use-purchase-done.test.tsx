import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommercePort, Subscription } from '../../account/commerce/commerce-port.ts';
import type { Customer } from '../../account/customer.ts';
import { fakeIdentity } from '../../account/identity/testing/fake-identity.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../../checkout/purchase-intent-context.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { memoryStore } from '../../lib/storage.ts';
import { usePurchaseDone } from './use-purchase-done.ts';

const PLAN = 'S115000_6001';
const BOUGHT = { status: 'active', offerId: '115000', accessFeeId: PLAN } as Subscription;
const OLD: Subscription = { ...BOUGHT, status: 'cancelled' };
const ANNUAL: Subscription = { ...BOUGHT, accessFeeId: 'S115000_6002' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Done = ReturnType<typeof usePurchaseDone>;

function Pane({ onReady, go }: { onReady(done: Done): void; go(pane: string): void }) {
  onReady(usePurchaseDone({ go, close() {} }));
  return null;
}

/** What follows a payment for the plan, of a viewer whose subscription is so from one look to the next. */
async function after(shown: readonly (Subscription | null)[], known?: { isOpen: boolean }) {
  let asked = 0;
  const { isSubscription, isOf } = fakeIdentity(() => ({})).provider.commerce;
  const commerce = {
    isSubscription,
    isOf,
    subscription: async () => shown[Math.min(asked++, shown.length - 1)] ?? null,
  } as unknown as CommercePort;
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const provider = async () => ({ commerce }) as Provider;
  const session: Session = { ...noSession(), provider, state: () => state, atRender: state };
  const went: string[] = [];
  let done: Done | undefined;
  renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts: {}, load: async () => ({}) })}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SessionContext value={session}>
          <PurchaseIntentContext value={createPurchaseIntent(memoryStore())}>
            <Pane
              go={(pane) => void went.push(pane)}
              onReady={(ready) => {
                done = ready;
              }}
            />
          </PurchaseIntentContext>
        </SessionContext>
      </QueryClientProvider>
    </MessagesContext>,
  );
  const ended = done?.(PLAN, known);
  await vi.advanceTimersByTimeAsync(60_000);
  return { isDone: await ended, went, asked };
}

const WELCOME = { isDone: true, went: ['welcome'] };

test('a plan that was bought is there once it runs: an older one that was cancelled does not count [CHECKOUT-36]', async () => {
  expect(await after([BOUGHT])).toEqual({ ...WELCOME, asked: 1 });
  expect(await after([{ ...BOUGHT, status: 'active_trial' }])).toEqual({ ...WELCOME, asked: 1 });
  for (const before of [OLD, { ...OLD, status: 'expired' as const }, ANNUAL, null])
    expect(await after([before, before, BOUGHT])).toEqual({ ...WELCOME, asked: 3 });
});

test.each([OLD, ANNUAL, null])(
  'a plan that does not come after ten more looks is waited for, and nothing is told [CHECKOUT-36 CHECKOUT-48]',
  async (before) => {
    expect(await after([before])).toEqual({ isDone: false, went: ['waiting-for-payment'], asked: 11 });
  },
);

test('what is open counts as paid where no older subscription can be why it is [CHECKOUT-44 CHECKOUT-48]', async () => {
  const isOpen = { isOpen: true };
  expect(await after([null], isOpen)).toMatchObject(WELCOME);
  expect(await after([ANNUAL], isOpen)).toEqual({ ...WELCOME, asked: 1 });
  // the pane that waits says what is not known, instead of waiting for ever
  expect(await after([OLD], isOpen)).toEqual({ isDone: false, went: [], asked: 11 });
  expect(await after([OLD, BOUGHT], isOpen)).toMatchObject(WELCOME);
});
