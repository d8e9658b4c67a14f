import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { capabilitiesQuery } from '../../account/capabilities-query.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { PaymentDetail, PaymentMethod, Subscription } from '../../account/commerce/commerce-port.ts';
import { paymentDetailQuery, paymentMethodsQuery } from '../../account/commerce/commerce-queries.ts';
import type { Customer } from '../../account/customer.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { ClockContext, renderClock } from '../../lib/clock.ts';
import { createPaneData, PaneDataContext } from '../pane-data.ts';
import { Pane as EditCard } from './edit-card-pane.tsx';
import { Pane as PaymentMethodPane } from './payment-method-pane.tsx';

const LOCALES = new URL('../../../public/locales/en/', import.meta.url);
const toTexts = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES), 'utf8')) as Texts;
const texts = Object.fromEntries(
  ['plan', 'pricing', 'account', 'user', 'error'].map((name) => [name, toTexts(name)]),
);
const PLAN = {
  status: 'active',
  period: 'month',
  offerTitle: 'Monthly',
  paymentMethod: 'card',
} as Subscription;
const CARD: PaymentDetail = { method: 'card', lastFour: '4242', expires: '03/2030' };
const METHODS: PaymentMethod[] = [
  { id: '1', name: 'card', gateway: 'adyen', form: 'gateway' },
  { id: '2', name: 'paypal', gateway: 'paypal', form: 'page' },
];

interface Known {
  detail?: Partial<PaymentDetail>;
  plan?: Partial<Subscription>;
  query?: string;
}

/** The words of a pane that an address opened. */
function said(paymentChange: 'card' | 'any', { detail, plan, query = '' }: Known = {}): string {
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const session: Session = { ...noSession(), state: () => state, atRender: state };
  const queries = new QueryClient();
  queries.setQueryData(subscriptionQuery(session, '7').queryKey, { ...PLAN, ...plan });
  queries.setQueryData(paymentDetailQuery(session, '7').queryKey, { ...CARD, ...detail });
  queries.setQueryData(paymentMethodsQuery(session, '7').queryKey, METHODS);
  queries.setQueryData(['account', 'card-seal', '7', '1'], { seal: async () => ({}) });
  queries.setQueryData(capabilitiesQuery(session).queryKey, {
    updatePaymentMethod: true,
    paymentChange,
  } as never);
  const Pane = paymentChange === 'card' ? EditCard : PaymentMethodPane;
  const html = renderToString(
    <MemoryRouter initialEntries={[`/?${query}`]}>
      <ClockContext value={renderClock(Date.UTC(2030, 0, 10), 'UTC')}>
        <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
          <QueryClientProvider client={queries}>
            <SessionContext value={session}>
              <PaneDataContext value={createPaneData()}>
                <Pane go={() => {}} close={() => {}} />
              </PaneDataContext>
            </SessionContext>
          </QueryClientProvider>
        </MessagesContext>
      </ClockContext>
    </MemoryRouter>,
  );
  return html.replace(/<[^>]*>/g, '|').replaceAll('&#x27;', "'");
}

test.each(['card', 'any'] as const)(
  'an address alone opens no form (%s) for what is bound or billed by a store [PAY-37 PAY-17]',
  (change) => {
    expect(said(change)).toContain('Save card');
    const bound = said(change, { detail: { isBound: true } });
    expect(bound).toContain("Your card can't be changed here.");
    const store = said(change, { plan: { paymentMethod: 'storekit2' } });
    expect(store).toContain('This subscription is billed by Apple. Change, cancel or renew it there.');
    for (const closed of [bound, store, said(change, { plan: { status: 'expired' } })])
      expect(closed).not.toMatch(/Save card|Card number|PayPal/);
  },
);

test('who comes back from the page of a way to pay finds that one chosen [MODAL-17]', () => {
  expect(said('any')).not.toContain('Continue to PayPal');
  expect(said('any', { query: 'paymentMethodId=2' })).toContain('Continue to PayPal');
  expect(said('any', { query: 'paymentMethodId=9' })).toContain('Save card');
});
