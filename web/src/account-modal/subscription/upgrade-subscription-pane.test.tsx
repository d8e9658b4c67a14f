import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Capabilities } from '../../account/capabilities.ts';
import { capabilitiesQuery } from '../../account/capabilities-query.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { CommercePort } from '../../account/commerce/commerce-port.ts';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import type { Customer } from '../../account/customer.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { ConfigContext, type SiteConfig } from '../../config/config-context.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { Pane } from './upgrade-subscription-pane.tsx';

const fault = vi.hoisted(() => ({ retry: undefined as (() => void) | undefined }));
vi.mock('../pane/pane-fault.tsx', () => ({
  PaneFault: ({ onRetry }: { onRetry(): void }) => {
    fault.retry = onRetry;
    return null;
  },
}));
vi.mock('../../access/access-model.ts', () => ({ accessModel: () => 'SVOD' }));

/** The pane of a viewer whose provider does not answer these calls; the rest is known. */
async function opened(fails: readonly ('plans' | 'subscription')[]) {
  fault.retry = undefined;
  const asked: string[] = [];
  const ask = (name: 'plans' | 'subscription') => async () => {
    asked.push(name);
    if (fails.includes(name)) throw new Error('down');
    return name === 'plans' ? [{ offerId: 'S1' }] : null;
  };
  const commerce = { plans: ask('plans'), subscription: ask('subscription') } as unknown as CommercePort;
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const provider = async () => ({ commerce }) as Provider;
  const session: Session = { ...noSession(), provider, state: () => state, atRender: state };
  // what has failed is shown, as after the tries of a page
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  queries.setQueryData(capabilitiesQuery(session).queryKey, {} as Capabilities);
  await queries.prefetchQuery(plansQuery(session, '7'));
  await queries.prefetchQuery(subscriptionQuery(session, '7'));
  renderToString(
    <ConfigContext value={{ config: {} } as unknown as SiteConfig}>
      <MessagesContext value={createMessages({ language: 'en', texts: {}, load: async () => ({}) })}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <Pane go={() => {}} close={() => {}} />
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </ConfigContext>,
  );
  return { asked: asked.splice(0), again: asked };
}

test.each([[['plans']], [['subscription']], [['plans', 'subscription']]] as const)(
  'where %j did not come, trying again asks for that, and for nothing that is there [MODAL-05]',
  async (fails) => {
    const { asked, again } = await opened(fails);
    expect(asked).toEqual(['plans', 'subscription']);
    expect(fault.retry).toBeDefined();
    fault.retry?.();
    await vi.waitFor(() => expect(again).toEqual(fails));
  },
);
