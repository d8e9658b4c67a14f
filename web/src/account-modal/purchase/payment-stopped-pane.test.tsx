import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Outcome } from '../../account/commerce/commerce-port.ts';
import type { Customer } from '../../account/customer.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { outcomeQuery } from '../../checkout/outcome/outcome-query.ts';
import type { PaymentFailure } from '../../checkout/purchase.ts';
import { createPurchaseIntent } from '../../checkout/purchase-intent.ts';
import { PurchaseIntentContext } from '../../checkout/purchase-intent-context.ts';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { memoryStore } from '../../lib/storage.ts';
import { Pane } from './payment-stopped-pane.tsx';

const OFFER = 'C115001_7001';
const LOCALE = new URL('../../../public/locales/en/', import.meta.url);
const account = JSON.parse(readFileSync(new URL('account.json', LOCALE), 'utf8')) as {
  payment: Record<string, string>;
} & Texts;
const { payment } = account;

/** What the pane says at an address that brings words of its own. */
function paneAt(
  u: 'payment-error' | 'payment-cancelled',
  known: { told?: PaymentFailure; outcome?: Outcome; buys?: boolean; atPage?: boolean; named?: string },
): string {
  const purchase = createPurchaseIntent(memoryStore());
  if (known.buys !== false) purchase.dispatch({ type: 'choose', offerId: OFFER });
  if (known.told) purchase.dispatch({ type: 'fail', failure: known.told });
  if (known.atPage) {
    purchase.dispatch({ type: 'await', offerId: OFFER });
    purchase.dispatch({ type: 'leave' });
  }
  const offer = known.named === undefined ? '' : `&offerId=${known.named}`;
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const session: Session = { ...noSession(), state: () => state, atRender: state };
  const queries = new QueryClient();
  if (known.outcome)
    queries.setQueryData(outcomeQuery(session, OFFER, '7').queryKey, { outcome: known.outcome, times: 1 });
  return renderToString(
    <MemoryRouter initialEntries={[`/?u=${u}&message=Call%20555-0199${offer}`]}>
      <MessagesContext value={createMessages({ language: 'en', texts: { account }, load: async () => ({}) })}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <PurchaseIntentContext value={purchase}>
              <Pane go={() => {}} close={() => {}} />
            </PurchaseIntentContext>
          </SessionContext>
        </QueryClientProvider>
      </MessagesContext>
    </MemoryRouter>,
  ).replaceAll('&#x27;', "'");
}

test.each([
  ['told', { told: { is: 'refused', message: 'Your card was declined.' } }],
  ['asked for', { outcome: { is: 'refused', id: 'a', message: 'Your card was declined.' } }],
] as const)('a refusal that was %s is told with its reason [MODAL-11 CHECKOUT-48]', (_, known) => {
  const html = paneAt('payment-error', known);
  expect(html).toContain(payment.error_title);
  expect(html).toContain('Your card was declined.');
  expect(html).toContain(payment.back_to_checkout);
  expect(html).not.toContain(payment.check_again);
  expect(html).not.toContain('555');
});

test.each([
  ['told', { told: { is: 'cancelled', message: '' } }],
  ['asked for', { outcome: { is: 'cancelled', id: 'a' } }],
] as const)('a payment that was given up, as %s, is told as that [MODAL-12 CHECKOUT-48]', (_, known) => {
  const html = paneAt('payment-cancelled', known);
  expect(html).toContain(payment.cancelled_title);
  expect(html).toContain(payment.cancelled);
});

test.each(['payment-error', 'payment-cancelled'] as const)(
  '%s that the address alone claims is neither told nor denied, and its words are not shown [CHECKOUT-48 MODAL-11 MODAL-12]',
  (u) => {
    for (const known of [{ outcome: { is: 'unknown' } }, { buys: false }] as const) {
      const html = paneAt(u, known);
      expect(html).toContain(payment.unknown_title);
      expect(html).toContain(payment.unknown);
      // no promise either: another provider may take a second payment
      expect(html).not.toMatch(/charged/);
      expect(html.includes(`>${payment.check_again}</button>`)).toBe('outcome' in known);
      for (const claim of [
        payment.error_title,
        payment.error,
        payment.cancelled_title,
        payment.cancelled,
        '555',
      ])
        expect(html).not.toContain(claim);
    }
  },
);

test.each(['pending', 'granted'] as const)(
  'a payment that is %s is not told as stopped, whatever the address says [CHECKOUT-48]',
  (is) => {
    const html = paneAt('payment-error', { outcome: { is } });
    expect(html).toContain(payment.waiting_title);
    expect(html).not.toContain(payment.error_title);
  },
);

test('in a tab that knows of no purchase the provider is asked for the offer that the address names, and believed alone [CHECKOUT-48 MODAL-11 MODAL-12]', () => {
  const elsewhere = { buys: false, named: OFFER };
  const declined: Outcome = { is: 'refused', id: 'a', message: 'Your card was declined.' };
  const refused = paneAt('payment-cancelled', { ...elsewhere, outcome: declined });
  expect(refused).toContain(payment.error_title);
  expect(refused).toContain('Your card was declined.');
  const cancelled = paneAt('payment-error', { ...elsewhere, outcome: { is: 'cancelled', id: 'a' } });
  expect(cancelled).toContain(payment.cancelled);
  const unknown = paneAt('payment-error', { ...elsewhere, outcome: { is: 'unknown' } });
  expect(unknown).toContain(payment.unknown);
  expect(unknown).toContain(`>${payment.check_again}</button>`);
  for (const html of [refused, cancelled, unknown]) expect(html).not.toContain('555');
});

test('what the tab itself buys counts before an address that names another offer [CHECKOUT-48]', () => {
  const declined: Outcome = { is: 'refused', id: 'a', message: 'Your card was declined.' };
  const html = paneAt('payment-error', { named: 'S115000_6001', outcome: declined });
  expect(html).toContain('Your card was declined.');
});

test('a reason is told as what was given, not as the words of a bank [MODAL-11 CHECKOUT-48]', () => {
  const message = 'The payment could not be made. Nothing was charged.';
  const html = paneAt('payment-error', { told: { is: 'refused', message } });
  expect(html).toContain(`The reason given: “${message}”`);
  expect(html).not.toMatch(/bank/i);
});

test('a long reason is cut, and none of it is markup [MODAL-11]', () => {
  const message = `<b>No</b> ${'now '.repeat(100)}`;
  const html = paneAt('payment-error', { told: { is: 'refused', message } });
  expect(html).toContain('&lt;b&gt;No&lt;/b&gt; now');
  expect(html.match(/now /g)?.length).toBeLessThan(60);
});

test('what a page to pay at sent back is told with its reason, in the tab that left for it and where the provider tells nothing else [MODAL-11 CHECKOUT-48]', () => {
  const html = paneAt('payment-error', { atPage: true, outcome: { is: 'unknown' } });
  expect(html).toContain(payment.error_title);
  expect(html).toContain('The reason given: “Call 555-0199”');
  expect(html).toContain(payment.back_to_checkout);
  // the provider has not answered: there is a way to look again
  expect(html).toContain(payment.check_again);
  const declined: Outcome = { is: 'refused', id: 'a', message: 'Your card was declined.' };
  expect(paneAt('payment-error', { atPage: true, outcome: declined })).not.toContain('555');
  expect(paneAt('payment-error', { atPage: true, outcome: { is: 'granted' } })).toContain(
    payment.waiting_title,
  );
});

test('a payment that was cancelled at its page is told as that, not that nothing was charged: nobody but the provider tells [MODAL-12 CHECKOUT-48]', () => {
  const html = paneAt('payment-cancelled', { atPage: true, outcome: { is: 'unknown' } });
  expect(html).toContain(payment.cancelled_title);
  expect(html).toContain(payment.cancelled_at_page);
  expect(html).toContain(payment.check_again);
  expect(html).not.toMatch(/charged/);
  const cancelled: Outcome = { is: 'cancelled', id: 'a' };
  expect(paneAt('payment-cancelled', { atPage: true, outcome: cancelled })).toContain(payment.cancelled);
  expect(paneAt('payment-cancelled', { atPage: true, outcome: { is: 'granted' } })).toContain(
    payment.waiting_title,
  );
});
