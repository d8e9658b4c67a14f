import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { Offer, Subscription } from '../../account/commerce/commerce-port.ts';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import type { Customer } from '../../account/customer.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { ConfigContext, type SiteConfig } from '../../config/config-context.ts';
import { memoryStore } from '../../lib/storage.ts';
import { createPurchaseIntent } from '../purchase-intent.ts';
import { PurchaseIntentContext } from '../purchase-intent-context.ts';
import { useOffersToChoose } from './use-offers-to-choose.ts';

const PLAN = { offerId: 'S1_1', type: 'svod' } as Offer;
const config = {
  integrations: { jwp: { clientId: 'c' } },
  contentProtection: { accessModel: 'svod' },
  custom: {},
};

type Choice = ReturnType<typeof useOffersToChoose>;

function Drawn({ onDrawn }: { onDrawn(choice: Choice): void }) {
  onDrawn(useOffersToChoose());
  return null;
}

/** What there is to choose where the subscription is answered like this. */
async function choiceWith(subscription: () => Promise<Subscription | null>) {
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const provider = async () =>
    ({ commerce: { plans: async () => [PLAN], subscription } }) as unknown as Provider;
  const session: Session = { ...noSession(), state: () => state, atRender: state, provider };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await queries.prefetchQuery(plansQuery(session, '7'));
  await queries.prefetchQuery(subscriptionQuery(session, '7'));
  const choices: Choice[] = [];
  renderToString(
    <ConfigContext value={{ config } as unknown as SiteConfig}>
      <SessionContext value={session}>
        <PurchaseIntentContext value={createPurchaseIntent(memoryStore())}>
          <QueryClientProvider client={queries}>
            <Drawn onDrawn={(choice) => choices.push(choice)} />
          </QueryClientProvider>
        </PurchaseIntentContext>
      </SessionContext>
    </ConfigContext>,
  );
  return choices.at(-1);
}

test('who has no subscription is offered the plans', async () => {
  expect(await choiceWith(async () => null)).toMatchObject({ plans: [PLAN], error: null, isPending: false });
});

test('who may have a subscription that cannot be read is sold none, and can look again [PLAN-51]', async () => {
  const choice = await choiceWith(() => Promise.reject(new Error('down')));
  expect(choice).toMatchObject({ plans: [], isPending: false, isSubscribed: false });
  expect(choice?.error).toMatchObject({ message: 'down' });
});
