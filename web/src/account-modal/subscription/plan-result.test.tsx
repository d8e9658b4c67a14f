import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AccountFailure } from '../../account/account-failure.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import type { Customer } from '../../account/customer.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import type { PlanEnd } from '../../checkout/plan-change/plan-end.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { ClockContext, renderClock } from '../../lib/clock.ts';
import { createPaneData, PaneDataContext } from '../pane-data.ts';
import { paneOfEnd } from './pane-of-end.ts';
import { Pane as ErrorPane } from './upgrade-error-pane.tsx';
import { Pane as PendingPane } from './upgrade-pending-pane.tsx';
import { Pane as SuccessPane } from './upgrade-success-pane.tsx';

const LOCALES = new URL('../../../public/locales/en/', import.meta.url);
const toTexts = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES), 'utf8')) as Texts;
const texts = Object.fromEntries(
  ['plan', 'pricing', 'account', 'user', 'error'].map((name) => [name, toTexts(name)]),
);
const PANES = {
  'upgrade-subscription-pending': PendingPane,
  'upgrade-subscription-success': SuccessPane,
  'upgrade-subscription-error': ErrorPane,
};
const NAMES = Object.keys(PANES) as (keyof typeof PANES)[];
const PLAN = { status: 'active', offerTitle: 'Monthly', pendingSwitchId: null } as Subscription;

/** The words of a pane, after a change of plan ended so in this tab; null: an address alone opened it. */
function said(name: keyof typeof PANES, end: PlanEnd | null): string {
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const session: Session = { ...noSession(), state: () => state, atRender: state };
  const queries = new QueryClient();
  queries.setQueryData(subscriptionQuery(session, '7').queryKey, PLAN);
  const paneData = createPaneData();
  if (end) paneData.leave({ plan: end });
  const Pane = PANES[name];
  const html = renderToString(
    <ClockContext value={renderClock(Date.UTC(2030, 0, 10), 'UTC')}>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <PaneDataContext value={paneData}>
              <Pane go={() => {}} close={() => {}} />
            </PaneDataContext>
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </ClockContext>,
  );
  return html.replace(/<[^>]*>/g, '|').replaceAll('&#x27;', "'");
}

test.each([
  [
    'upgrade-subscription-pending',
    { is: 'waiting', plan: 'Annual', beginsAtMs: null },
    'Your change is noted',
  ],
  ['upgrade-subscription-success', { is: 'changed', plan: 'Annual' }, "You're on Annual now."],
  ['upgrade-subscription-success', { is: 'kept', plan: 'Annual' }, 'You stay on Annual.'],
  [
    'upgrade-subscription-error',
    {
      is: 'refused',
      reason: new AccountFailure('change_plan_error', 'No', { serverMessage: 'Not in your country' }),
    },
    'The reason given: “Not in your country”',
  ],
] as const)(
  '%s tells what came of a change, and no other pane does: $1.is [MODAL-08 MODAL-09 MODAL-10]',
  (name, end, words) => {
    expect(paneOfEnd(end)).toBe(name);
    for (const pane of NAMES) expect([pane, said(pane, end).includes(words)]).toEqual([pane, pane === name]);
    expect(said(name, end).includes('Your plan is Monthly.')).toBe(end.is === 'refused');
  },
);

test('opened by an address alone each says which plan runs, and only the one for errors leads back to the plans [MODAL-08 MODAL-09 MODAL-10]', () => {
  for (const pane of NAMES) {
    const words = said(pane, null);
    expect(words).toContain('Your plan is Monthly.');
    expect([pane, words.includes('Back to the plans')]).toEqual([
      pane,
      pane === 'upgrade-subscription-error',
    ]);
  }
});
