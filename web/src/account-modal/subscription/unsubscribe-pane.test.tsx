import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { capabilitiesQuery } from '../../account/capabilities-query.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import type { Customer } from '../../account/customer.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { ClockContext, renderClock } from '../../lib/clock.ts';
import { Pane } from './unsubscribe-pane.tsx';

const NOW_MS = Date.UTC(2030, 0, 10);
const DAY_MS = 86_400_000;
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
  expiresAtMs: NOW_MS + 9 * DAY_MS,
  nextPaymentAtMs: NOW_MS + 9 * DAY_MS,
  pendingSwitchId: null,
} as Subscription;

/** What the pane says of a subscription before anything is pressed. */
function said(subscription: Partial<Subscription>): string {
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const session: Session = { ...noSession(), state: () => state, atRender: state };
  const queries = new QueryClient();
  queries.setQueryData(subscriptionQuery(session, '7').queryKey, { ...PLAN, ...subscription });
  queries.setQueryData(capabilitiesQuery(session).queryKey, { renewSubscription: false } as never);
  const html = renderToString(
    <ClockContext value={renderClock(NOW_MS, 'UTC')}>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <Pane go={() => {}} close={() => {}} />
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </ClockContext>,
  );
  return html.replace(/<[^>]*>/g, '|').replaceAll('&#x27;', "'");
}

test('a cancelled subscription is told its end only where the provider told one [PLAN-25 PLAN-26]', () => {
  expect(said({ status: 'cancelled' })).toContain('Everything stays open until January 19, 2030.');
  expect(said({ status: 'cancelled', expiresAtMs: NOW_MS - 1 })).toContain('Your access has ended.');
  const untold = said({ status: 'cancelled', expiresAtMs: null });
  expect(untold).toContain('Your subscription is canceled');
  expect(untold).not.toMatch(/until|access has ended/);
});

test('before it is cancelled it is told until when everything stays open, as afterwards, and that no payment is tried any more; that it is paid is not: its renewal may have been declined [PLAN-24]', () => {
  const overdue = said({ nextPaymentAtMs: NOW_MS - DAY_MS });
  expect(overdue).toContain('Everything in Monthly stays open until January 19, 2030.');
  expect(overdue).toContain("isn't renewed, and no further payment is tried.");
  expect(overdue).not.toMatch(/paid/);
  expect(said({ status: 'active_trial' })).toContain(
    'Your free trial of Monthly runs until January 19, 2030.',
  );
  expect(said({ expiresAtMs: null, nextPaymentAtMs: null })).not.toMatch(/stays open|runs until/);
});

test('that nothing more is charged is not promised where a payment may be under way: one that is due, or a change of plan [PLAN-24]', () => {
  const mayBeCharged = 'A payment that is already under way may still go through.';
  expect(said({})).not.toContain(mayBeCharged);
  for (const unclear of [
    { nextPaymentAtMs: NOW_MS + DAY_MS / 2 },
    { nextPaymentAtMs: NOW_MS - DAY_MS },
    { expiresAtMs: null, nextPaymentAtMs: null },
    { pendingSwitchId: 'sw-1' },
  ])
    expect(said(unclear), JSON.stringify(unclear)).toContain(mayBeCharged);
  for (const any of [{}, { status: 'active_trial' as const }])
    expect(said(any)).not.toMatch(/nothing.*charged/i);
});
