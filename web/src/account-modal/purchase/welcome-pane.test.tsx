import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
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
import { Pane } from './welcome-pane.tsx';

const NOW_MS = Date.UTC(2030, 0, 10);
const DAY_MS = 86_400_000;
const LOCALE = new URL('../../../public/locales/en/', import.meta.url);
const account = JSON.parse(readFileSync(new URL('account.json', LOCALE), 'utf8')) as {
  welcome: Record<string, string>;
} & Texts;
const TRIAL = 'Your free trial runs until';

/** What a new member is told; null: they have no subscription. */
function said(subscription: Partial<Subscription> | null): string {
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const session: Session = { ...noSession(), state: () => state, atRender: state };
  const queries = new QueryClient();
  queries.setQueryData(subscriptionQuery(session, '7').queryKey, subscription as Subscription | null);
  return renderToString(
    <ClockContext value={renderClock(NOW_MS, 'UTC')}>
      <MessagesContext value={createMessages({ language: 'en', texts: { account }, load: async () => ({}) })}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <Pane go={() => {}} close={() => {}} />
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </ClockContext>,
  ).replaceAll('&#x27;', "'");
}

test('whose free trial runs is told the day of the first payment, else the day it ends [MODAL-13]', () => {
  const ends = { status: 'active_trial', expiresAtMs: NOW_MS + 9 * DAY_MS } as const;
  expect(said({ ...ends, nextPaymentAtMs: NOW_MS + 7 * DAY_MS })).toContain(`${TRIAL} January 17.`);
  expect(said({ ...ends, nextPaymentAtMs: null })).toContain(`${TRIAL} January 19.`);
});

test('whoever has no trial, or one without a day, is told of none [MODAL-13]', () => {
  const day = { expiresAtMs: NOW_MS + 9 * DAY_MS, nextPaymentAtMs: NOW_MS + 9 * DAY_MS };
  for (const html of [
    said(null),
    said({ ...day, status: 'active' }),
    said({ status: 'active_trial', expiresAtMs: null, nextPaymentAtMs: null }),
  ]) {
    expect(html).toContain(account.welcome.sub);
    expect(html).not.toContain(TRIAL);
  }
});
