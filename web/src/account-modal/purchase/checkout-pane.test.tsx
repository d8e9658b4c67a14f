import { readFileSync } from 'node:fs';
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
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { memoryStore } from '../../lib/storage.ts';
import { Pane } from './checkout-pane.tsx';

const ACCOUNT = new URL('../../../public/locales/en/account.json', import.meta.url);
const texts = { account: JSON.parse(readFileSync(ACCOUNT, 'utf8')) as Texts };

/** What the parts of the pane were handed. */
const handed = vi.hoisted(() => ({
  onApply: undefined as ((coupon: string) => Promise<void>) | undefined,
  onChoose: undefined as ((method: object) => void) | undefined,
  failure: undefined as unknown,
  /** Why there is no offer, and no order. */
  noOffer: null as Error | null,
  noOrder: null as Error | null,
}));

vi.mock('../../checkout/offer/use-chosen-offer.ts', () => ({
  useChosenOffer: () => ({
    offer: handed.noOffer ? undefined : { offerId: 'S1', period: 'month' },
    error: handed.noOffer,
    retry() {},
  }),
}));
vi.mock('../../checkout/order/use-order.ts', () => ({
  useOrder: () => ({
    opened: !handed.noOrder && {
      order: { requiredPaymentDetails: true, discount: { type: null }, offer: { offerId: 'S1' } },
      method: { id: '1', name: 'card', form: 'card' },
    },
    methods: [],
    error: handed.noOrder,
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
beforeEach(() => {
  go.mockClear();
  Object.assign(handed, { noOffer: null, noOrder: null });
});

/** An open checkout whose provider fails so at the next change. */
function open(code: FailureCode) {
  handed.failure = new AccountFailure(code, 'No');
  drawn();
  const { onApply, onChoose } = handed;
  if (!onApply || !onChoose) throw new Error('nothing was drawn');
  return { onApply, onChoose };
}

function drawn(): string {
  return renderToString(
    <MemoryRouter>
      <ConfigContext value={{ config: { custom: {} } } as unknown as SiteConfig}>
        <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
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
}

test.each([
  ['Change plan', { noOrder: new Error('down') }],
  ['Other options', { noOffer: new Error('down') }],
])(
  'a checkout that cannot be prepared leads to the offers (%s), and back to where they were [MODAL-22 MODAL-23]',
  (text, fault) => {
    Object.assign(handed, fault);
    const html = drawn();
    expect(html).toContain('prepare your order');
    expect(html).toMatch(new RegExp(`<a [^>]*href="/\\?u=choose-offer"[^>]*>${text}</a>`));
    expect(html).toMatch(/<button [^>]*>Not now<\/button>/);
  },
);

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
