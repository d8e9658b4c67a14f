import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { getCapabilities } from '../../../account/capabilities.ts';
import { capabilitiesQuery } from '../../../account/capabilities-query.ts';
import { subscriptionQuery } from '../../../account/commerce/access-queries.ts';
import type { PaymentDetail, Subscription } from '../../../account/commerce/commerce-port.ts';
import { paymentDetailQuery, plansQuery } from '../../../account/commerce/commerce-queries.ts';
import { noSession } from '../../../account/session/no-session.ts';
import { SessionContext } from '../../../account/session/session-context.ts';
import { bareProvider } from '../../../account/testing/bare-provider.ts';
import type { Texts } from '../../../i18n/format-text.ts';
import { MessagesContext } from '../../../i18n/i18n-context.ts';
import { createMessages } from '../../../i18n/messages.ts';
import { Method, MethodSection } from './method-section.tsx';

const FILE = new URL('../../../../public/locales/en/user.json', import.meta.url);
const texts = {
  user: JSON.parse(readFileSync(FILE, 'utf8')) as Texts,
  common: { try_again: 'Try again' },
};

/** The words on the page. */
function toTexts(detail: PaymentDetail): string[] {
  const html = renderToString(
    <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
      <Method detail={detail} />
    </MessagesContext>,
  );
  return html.split(/<[^>]*>/).filter(Boolean);
}

test('a card is known by its last four digits and its end, PayPal by its name [PAY-19]', () => {
  expect(toTexts({ method: 'card', lastFour: '0042', expires: '03/2030' })).toEqual([
    'Card ending 0042',
    'Expires 03/2030',
  ]);
  expect(toTexts({ method: 'paypal', lastFour: null, expires: null })).toEqual(['PayPal']);
});

/** The section of a viewer of whose payment details the provider says this, and this of the subscription. */
async function getSection(
  detail: PaymentDetail | null | 'down',
  subscription: 'none' | Pick<Subscription, 'paymentMethod'> | 'down',
  sellsPlans = true,
): Promise<string> {
  const session = noSession();
  // what has failed is shown, as after the tries of a page
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  if (detail === 'down') await queries.prefetchQuery(paymentDetailQuery(session, '7'));
  else queries.setQueryData(paymentDetailQuery(session, '7').queryKey, detail);
  queries.setQueryData(plansQuery(session, '7').queryKey, []);
  queries.setQueryData(capabilitiesQuery(session).queryKey, getCapabilities(bareProvider()));
  const { queryKey } = subscriptionQuery(session, '7');
  if (subscription === 'down') await queries.prefetchQuery(subscriptionQuery(session, '7'));
  else queries.setQueryData(queryKey, subscription === 'none' ? null : (subscription as Subscription));
  return renderToString(
    <MemoryRouter>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <MethodSection customerId="7" sellsPlans={sellsPlans} />
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </MemoryRouter>,
  );
}

test('neither a card nor none is told as what pays until the subscription is known, which may be paid by PayPal [PAY-19 PLAN-51]', async () => {
  const down = await getSection(null, 'down');
  expect(down).not.toContain('No payment method saved.');
  expect(down).toMatch(/role="alert".*Try again/);
  expect(await getSection(null, 'none')).toContain('No payment method saved.');
  expect(await getSection(null, 'down', false)).toContain('No payment method saved.');
  expect(await getSection(null, { paymentMethod: 'paypal' })).toContain('PayPal');
  const card = { method: 'card', lastFour: '0042', expires: null } as const;
  const unknown = await getSection(card, 'down');
  expect(unknown).not.toContain('0042');
  expect(unknown).toMatch(/role="alert".*Try again/);
  expect(await getSection(card, 'none')).toContain('Card ending 0042');
  // where no plan is sold nothing else can pay
  expect(await getSection(card, 'down', false)).toContain('Card ending 0042');
  // nor is it in doubt where both would say the same
  const paypal = await getSection({ method: 'paypal', lastFour: null, expires: null }, 'down');
  expect(paypal).toContain('PayPal');
  expect(paypal).not.toContain('role="alert"');
});

test('PayPal is told by the subscription, whatever becomes of the payment details: nothing is missing then [PAY-19]', async () => {
  const html = await getSection('down', { paymentMethod: 'paypal' });
  expect(html).toContain('PayPal');
  expect(html).not.toContain('role="alert"');
  expect(await getSection('down', 'none')).toContain('role="alert"');
});
