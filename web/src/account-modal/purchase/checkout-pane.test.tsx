import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountFailure, type FailureCode } from '../../account/account-failure.ts';
import { noSession } from '../../account/session/no-session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../../checkout/purchase-intent-context.ts';
import { ConfigContext, type SiteConfig } from '../../config/config-context.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { memoryStore } from '../../lib/storage.ts';
import { Pane } from './checkout-pane.tsx';

/** What the parts of the pane were handed. */
const handed = vi.hoisted(() => ({
  onApply: undefined as ((coupon: string) => Promise<void>) | undefined,
  onChoose: undefined as ((method: object) => void) | undefined,
  failure: undefined as unknown,
}));

vi.mock('../../checkout/offer/use-chosen-offer.ts', () => ({
  useChosenOffer: () => ({ offer: { offerId: 'S1', period: 'month' }, error: null, retry() {} }),
}));
vi.mock('../../checkout/order/use-order.ts', () => ({
  useOrder: () => ({
    opened: {
      order: { requiredPaymentDetails: true, discount: { type: null }, offer: { offerId: 'S1' } },
      method: { id: '1', name: 'card', form: 'card' },
    },
    methods: [],
    error: null,
    retry() {},
    updating: false,
    change: () => Promise.reject(handed.failure),
  }),
}));
vi.mock('../../checkout/order/coupon-form.tsx', () => ({
  CouponForm: (props: { onApply: typeof handed.onApply }) => {
    handed.onApply = props.onApply;
    return null;
  },
}));
vi.mock('../../checkout/order/method-choice.tsx', () => ({
  MethodChoice: (props: { onChoose: typeof handed.onChoose }) => {
    handed.onChoose = props.onChoose;
    return null;
  },
}));
vi.mock('../../checkout/order/order-summary.tsx', () => ({ OrderSummary: () => null }));
vi.mock('./pay-by-card.tsx', () => ({
  PayByCard: ({ children }: { children: React.ReactNode }) => children,
}));

const go = vi.fn();
beforeEach(() => void go.mockClear());

/** An open checkout whose provider fails so at the next change. */
function open(code: FailureCode) {
  handed.failure = new AccountFailure(code, 'No');
  renderToString(
    <MemoryRouter>
      <ConfigContext value={{ config: { custom: {} } } as unknown as SiteConfig}>
        <MessagesContext value={createMessages({ language: 'en', texts: {}, load: async () => ({}) })}>
          <QueryClientProvider client={new QueryClient()}>
            <SessionContext value={noSession()}>
              <PurchaseIntentContext value={createPurchaseIntent(memoryStore())}>
                <Pane go={go} close={() => {}} />
              </PurchaseIntentContext>
            </SessionContext>
          </QueryClientProvider>
        </MessagesContext>
      </ConfigContext>
    </MemoryRouter>,
  );
  const { onApply, onChoose } = handed;
  if (!onApply || !onChoose) throw new Error('nothing was drawn');
  return { onApply, onChoose };
}

test('an order that is gone is given up for its offers, whatever was to be changed of it [CHECKOUT-14]', async () => {
  await open('order_not_found').onApply('SUMMER');
  expect(go.mock.calls).toEqual([['choose-offer']]);
  open('order_not_found').onChoose({});
  await vi.waitFor(() => expect(go.mock.calls).toEqual([['choose-offer'], ['choose-offer']]));
});

test('any other failure leaves the checkout open, and that of a coupon is told at its field [CHECKOUT-14]', async () => {
  await expect(open('coupon_not_valid').onApply('SUMMER')).rejects.toBe(handed.failure);
  open('unreachable').onChoose({});
  await Promise.resolve();
  expect(go).not.toHaveBeenCalled();
});
