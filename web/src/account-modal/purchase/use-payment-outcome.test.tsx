import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Offer } from '../../account/commerce/commerce-port.ts';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../../checkout/purchase-intent-context.ts';
import { memoryStore } from '../../lib/storage.ts';
import { usePaymentOutcome, type Waiting } from './use-payment-outcome.ts';

function Drawn({ named, onDrawn }: { named: string | null; onDrawn(waiting: Waiting): void }) {
  onDrawn(usePaymentOutcome(named, { onOpen: async () => true, onFailure() {} }).waiting);
  return null;
}

/** What is known at first of a payment for an offer, or of one without a name, where these plans are sold. */
async function getKnown(named: string | null, plans: () => Promise<Offer[]>): Promise<Waiting | undefined> {
  const session: Session = {
    ...noSession(),
    provider: async () => ({ commerce: { plans } }) as unknown as Provider,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await queries.prefetchQuery(plansQuery(session));
  const known: Waiting[] = [];
  renderToString(
    <SessionContext value={session}>
      <PurchaseIntentContext value={createPurchaseIntent(memoryStore())}>
        <QueryClientProvider client={queries}>
          <Drawn named={named} onDrawn={(waiting) => known.push(waiting)} />
        </QueryClientProvider>
      </PurchaseIntentContext>
    </SessionContext>,
  );
  return known.at(-1);
}

const PLAN = { offerId: 'S1_1', type: 'svod' } as Offer;

test('a payment that has no name is not waited for without end where no plan can be looked at [CHECKOUT-47]', async () => {
  expect(await getKnown(null, async () => [])).toEqual({ is: 'unknown' });
  expect(await getKnown(null, () => Promise.reject(new Error('down')))).toEqual({ is: 'unknown' });
  expect(await getKnown(null, async () => [PLAN])).toEqual({ is: 'checking' });
  expect(await getKnown('C1', async () => [])).toEqual({ is: 'checking' });
});
