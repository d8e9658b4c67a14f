import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Capabilities } from '../../account/capabilities.ts';
import { capabilitiesQuery } from '../../account/capabilities-query.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type {
  CommercePort,
  Offer,
  Subscription,
  SwitchOptions,
} from '../../account/commerce/commerce-port.ts';
import { plansQuery, switchOptionsQuery } from '../../account/commerce/commerce-queries.ts';
import type { Customer } from '../../account/customer.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import type { PurchaseIntent } from '../../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../../checkout/purchase-intent-context.ts';
import { ConfigContext, type SiteConfig } from '../../config/config-context.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { type PaneData, PaneDataContext } from '../pane-data.ts';
import { Pane } from './upgrade-subscription-pane.tsx';

const fault = vi.hoisted(() => ({ retry: undefined as (() => void) | undefined }));
vi.mock('../pane/pane-fault.tsx', () => ({
  PaneFault: ({ onRetry }: { onRetry(): void }) => {
    fault.retry = onRetry;
    return null;
  },
}));
vi.mock('../../access/access-model.ts', () => ({ accessModel: () => 'SVOD' }));

const LOCALES = new URL('../../../public/locales/en/', import.meta.url);
const texts = Object.fromEntries(
  ['account', 'pricing', 'plan', 'user'].map((name) => [
    name,
    JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES), 'utf8')) as Texts,
  ]),
);

const MONTHLY = {
  offerId: 'S1',
  title: 'Monthly',
  type: 'svod',
  price: 7,
  currency: 'EUR',
  period: 'month',
  trial: null,
} as Offer;
const ANNUAL: Offer = { ...MONTHLY, offerId: 'S2', title: 'Annual', period: 'year' };

const HELD = {
  subscriptionId: '1',
  offerId: 'S1',
  accessFeeId: '',
  offerTitle: 'Monthly',
  status: 'active',
  period: 'month',
  paymentMethod: 'card',
  pendingSwitchId: null,
  expiresAtMs: null,
} as Subscription;

interface Parts {
  fails?: readonly ('plans' | 'subscription')[];
  subscription?: Subscription | null;
  /** They had answered before they failed. */
  answeredBefore?: boolean;
}

/** The pane of a viewer whose provider does not answer these calls, and what it says of the subscription. */
async function opened({ fails = [], subscription = null, answeredBefore = false }: Parts) {
  fault.retry = undefined;
  const asked: string[] = [];
  const ask = (name: 'plans' | 'subscription') => async () => {
    asked.push(name);
    if (fails.includes(name)) throw new Error('down');
    return name === 'plans' ? [MONTHLY, ANNUAL] : subscription;
  };
  const commerce = { plans: ask('plans'), subscription: ask('subscription') } as unknown as CommercePort;
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const provider = async () => ({ commerce }) as Provider;
  const session: Session = { ...noSession(), provider, state: () => state, atRender: state };
  // what has failed is shown, as after the tries of a page
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  queries.setQueryData(capabilitiesQuery(session).queryKey, { switchPlan: true } as Capabilities);
  const option = { offer: ANNUAL, isAvailable: true, atOnce: true, beginsAtMs: null };
  const told = { options: [option], unread: [] } as unknown as SwitchOptions;
  if (subscription) {
    const { queryKey } = switchOptionsQuery(session, subscription, '7');
    queries.setQueryData(queryKey, told);
  }
  if (answeredBefore) {
    queries.setQueryData(plansQuery(session, '7').queryKey, [MONTHLY, ANNUAL]);
    queries.setQueryData(subscriptionQuery(session, '7').queryKey, subscription);
  }
  await queries.prefetchQuery({ ...plansQuery(session, '7'), staleTime: 0 });
  await queries.prefetchQuery({ ...subscriptionQuery(session, '7'), staleTime: 0 });
  const html = renderToString(
    <MemoryRouter>
      <ConfigContext value={{ config: {} } as unknown as SiteConfig}>
        <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
          <QueryClientProvider client={queries}>
            <SessionContext value={session}>
              <PurchaseIntentContext value={{} as PurchaseIntent}>
                <PaneDataContext value={{} as PaneData}>
                  <Pane go={() => {}} close={() => {}} />
                </PaneDataContext>
              </PurchaseIntentContext>
            </SessionContext>
          </QueryClientProvider>
        </MessagesContext>
      </ConfigContext>
    </MemoryRouter>,
  );
  return { html, asked: asked.splice(0), again: asked };
}

test.each([[['plans']], [['subscription']], [['plans', 'subscription']]] as const)(
  'where %j did not come, trying again asks for that, and for nothing that is there [MODAL-05]',
  async (fails) => {
    const { asked, again } = await opened({ fails });
    expect(asked).toEqual(['plans', 'subscription']);
    expect(fault.retry).toBeDefined();
    fault.retry?.();
    await vi.waitFor(() => expect(again).toEqual(fails));
  },
);

test.each([[['plans']], [['subscription']], [['plans', 'subscription']]] as const)(
  'where %j came and cannot be loaded again, what was known stays [PLAN-51 MODAL-05]',
  async (fails) => {
    const held = await opened({ fails, subscription: HELD, answeredBefore: true });
    expect(held.asked).toEqual(['plans', 'subscription']);
    expect(picks(held.html)).toEqual({ radios: ['S1', 'S2'], buttons: ['Change plan', 'Keep my plan'] });
    expect(fault.retry).toBeUndefined();
    const none = await opened({ fails, answeredBefore: true });
    expect(picks(none.html)).toEqual({ radios: ['S1', 'S2'], buttons: ['Continue'] });
    expect(fault.retry).toBeUndefined();
  },
);

/** The plans to pick from, by their ids, and what the buttons say. */
const picks = (html: string) => ({
  radios: [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => /value="(\w+)"/.exec(tag)?.[1]),
  buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words = '']) =>
    words.replace(/<[^>]*>/g, ''),
  ),
});

test('anyone without a plan picks one to buy [MODAL-05]', async () => {
  for (const subscription of [null, { ...HELD, status: 'expired' } as const]) {
    const { html } = await opened({ subscription });
    expect(picks(html)).toEqual({ radios: ['S1', 'S2'], buttons: ['Continue'] });
  }
});

test('a subscriber changes their plan, where it can be changed here [MODAL-05 PLAN-30]', async () => {
  const { html } = await opened({ subscription: HELD });
  expect(picks(html)).toEqual({ radios: ['S1', 'S2'], buttons: ['Change plan', 'Keep my plan'] });
  expect(html).toContain('current plan');
  const bought = await opened({ subscription: { ...HELD, paymentMethod: 'apple in-app' } });
  expect(picks(bought.html)).toEqual({ radios: [], buttons: ['Close'] });
});
