import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AccountFailure } from '../account/account-failure.ts';
import { noSession } from '../account/no-session.ts';
import type { Provider } from '../account/ports.ts';
import type { Session } from '../account/session.ts';
import { SessionContext } from '../account/session-context.ts';
import { finalizeQuery } from '../checkout/finalize-query.ts';
import { MessagesContext } from '../i18n/i18n-context.ts';
import { createMessages, type Texts } from '../i18n/messages.ts';
import { Pane } from './finalize-payment-pane.tsx';

const LOCALES = new URL('../../public/locales/en/', import.meta.url);
const textsOf = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES), 'utf8')) as Texts;
const NAMES = ['common', 'menu', 'error', 'account', 'user'] as const;
const QUERY = 'u=finalize-payment&redirectResult=X&orderId=51';

/** The pane's HTML once the provider has failed to finish the payment in this way. */
async function paneAfter(failure: Error): Promise<string> {
  const commerce = { finalize: () => Promise.reject(failure) };
  const session: Session = {
    ...noSession(),
    provider: async () => ({ commerce }) as unknown as Provider,
  };
  const queries = new QueryClient();
  await queries.prefetchQuery(finalizeQuery(session, new URLSearchParams(QUERY)));
  const texts = Object.fromEntries(NAMES.map((name) => [name, textsOf(name)]));
  return renderToString(
    <MemoryRouter initialEntries={[`/?${QUERY}`]}>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <Pane go={() => {}} close={() => {}} />
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </MemoryRouter>,
  );
}

test.each([
  ['order_unknown', /order/i],
  ['payment_failed', /could not be made/],
] as const)(
  'a payment that could not be finished (%s) is told, with the way back to the checkout [CHECKOUT-38]',
  async (code, words) => {
    const html = await paneAfter(new AccountFailure(code, 'refused'));
    expect(html).toMatch(/<h2[^>]*>The payment failed<\/h2>/);
    expect(/role="alert"[^>]*><p>([^<]*)/.exec(html)?.[1]).toMatch(words);
    expect(html).toMatch(/<button[^>]*>Back to checkout<\/button>/);
  },
);
