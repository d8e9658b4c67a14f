import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountFailure, type FailureCode } from '../../account/account-failure.ts';
import type { CommercePort } from '../../account/commerce/commerce-port.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { finalizeQuery } from '../../checkout/outcome/finalize-query.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../../checkout/purchase-intent-context.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { memoryStore } from '../../lib/storage.ts';
import type { PaneProps } from '../pane/pane-props.ts';
import { Pane } from './finalize-payment-pane.tsx';

// a server's rendering runs no effects, and there is no page here that would
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (run: () => unknown) => void run(),
}));
beforeEach(() => void vi.stubGlobal('document', { activeElement: null }));
afterEach(() => void vi.unstubAllGlobals());

const LOCALES = new URL('../../../public/locales/en/', import.meta.url);
const toTexts = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES), 'utf8')) as Texts;
const NAMES = ['common', 'menu', 'error', 'account', 'user'] as const;
const QUERY = 'u=finalize-payment&redirectResult=X&orderId=51';

/** The pane's HTML once the provider was told how the bank's page ended, in a tab that knows of no purchase. */
async function paneAfter(
  finalize: CommercePort['finalize'],
  { go = () => {}, search = QUERY }: { go?: PaneProps['go']; search?: string } = {},
): Promise<string> {
  const commerce = { finalize, isSubscription: () => false, grant: async () => null };
  const session: Session = {
    ...noSession(),
    provider: async () => ({ commerce }) as unknown as Provider,
  };
  const queries = new QueryClient();
  await queries.prefetchQuery(finalizeQuery(session, new URLSearchParams(search)));
  const texts = Object.fromEntries(NAMES.map((name) => [name, toTexts(name)]));
  return renderToString(
    <MemoryRouter initialEntries={[`/?${search}`]}>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <PurchaseIntentContext value={createPurchaseIntent(memoryStore())}>
              <Pane go={go} close={() => {}} />
            </PurchaseIntentContext>
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </MemoryRouter>,
  );
}

test.each([
  ['order_unknown', /find this payment/],
  ['payment_failed', /make the payment/],
] as const)(
  'a payment that could not be finished (%s) is told, with the way back to the checkout [CHECKOUT-38]',
  async (code, words) => {
    const html = await paneAfter(async () => ({
      is: 'rejected',
      reason: new AccountFailure(code, 'refused'),
    }));
    expect(html).toMatch(/<h2[^>]*>The payment failed<\/h2>/);
    expect(/role="alert"[^>]*><p>([^<]*)/.exec(html)?.[1]).toMatch(words);
    expect(html).toMatch(/<button[^>]*>Back to checkout<\/button>/);
  },
);

test('the words of who refused a payment are quoted [CHECKOUT-51]', async () => {
  const refused = (serverMessage: string) =>
    paneAfter(async () => ({
      is: 'rejected',
      reason: new AccountFailure('payment_failed', 'refused', { serverMessage }),
    }));
  expect(await refused('Refused by the bank')).toContain('The reason given: “Refused by the bank”');
  expect(await refused(' ')).not.toContain('The reason given');
});

test.each([
  ['the provider is not heard', () => Promise.reject(new AccountFailure('unreachable', 'down'))],
  ['its code cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['it is told as unanswered', async () => rejected('payment_unanswered')],
  ['the provider looks at nothing for now', async () => rejected('too_many_tries')],
  ['it is paid already, as after a reload', async () => rejected('already_active')],
  ['it is told as going on', async () => ({ is: 'pending' }) as const],
] as const)('where %s nothing is said to have failed [CHECKOUT-38 CHECKOUT-48]', async (_, finalize) => {
  const html = await paneAfter(finalize);
  expect(html).toMatch(/<h2[^>]*>Finishing your payment<\/h2>/);
  expect(html).not.toMatch(/failed|Back to checkout/);
});

test.each([
  ['is taken', async () => ({ is: 'done' }) as const],
  ['goes on', async () => ({ is: 'pending' }) as const],
  ['is not known', async () => rejected('payment_unanswered')],
] as const)(
  'in another tab too, a payment that %s is looked for by what was paid [CHECKOUT-36 CHECKOUT-48]',
  async (_, finalize) => {
    const go = vi.fn();
    await paneAfter(finalize, { go, search: `${QUERY}&offerId=C115003_7001` });
    await vi.waitFor(() =>
      expect(go.mock.calls).toEqual([['waiting-for-payment', { offerId: 'C115003_7001' }]]),
    );
  },
);

const rejected = (code: FailureCode) =>
  ({ is: 'rejected', reason: new AccountFailure(code, 'refused') }) as const;
