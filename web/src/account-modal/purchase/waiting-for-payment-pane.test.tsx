import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Texts } from '../../i18n/format-text.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages } from '../../i18n/messages.ts';
import { unresolvedAfter, type Waiting } from './use-payment-outcome.ts';
import { Pane } from './waiting-for-payment-pane.tsx';

const now = vi.hoisted(() => ({ waiting: { is: 'checking' } as Waiting }));
vi.mock('./use-payment-outcome.ts', async (original) => ({
  ...(await original<object>()),
  usePaymentOutcome: () => ({ waiting: now.waiting, again() {} }),
}));
vi.mock('./use-purchase-done.ts', () => ({ usePurchaseDone: () => async () => true }));
vi.mock('./use-payment-failure.ts', () => ({ usePaymentFailure: () => () => {} }));

afterEach(() => {
  now.waiting = { is: 'checking' };
});

const ACCOUNT = new URL('../../../public/locales/en/account.json', import.meta.url);
const texts = { account: JSON.parse(readFileSync(ACCOUNT, 'utf8')) as Texts };

const shown = () =>
  renderToString(
    <MemoryRouter>
      <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
        <Pane go={() => {}} close={() => {}} />
      </MessagesContext>
    </MemoryRouter>,
  );

/** What the pane says of a payment. */
function said(is: 'pending' | 'unknown' | 'older'): string {
  now.waiting = { is };
  return shown()
    .replace(/<[^>]*>/g, '|')
    .replaceAll('&#x27;', "'");
}

test('while it is looked what became of a payment the title says so; who listens hears it of the spinner too', () => {
  const html = shown();
  expect(html).toContain('One moment');
  expect(html).toMatch(/role="status".*<span class="hidden-text">Loading<\/span>/);
});

test('of a payment that is not known it is said why: no answer yet, or what is open is from before [CHECKOUT-48]', () => {
  const opens = 'everything opens by itself';
  expect(said('unknown')).toContain(opens);
  expect(said('older')).toContain('What is open belongs to a subscription from before');
  expect(said('older')).toContain('No answer yet');
  expect(said('older')).not.toMatch(/opens by itself|longer than usual/);
  expect(said('pending')).toContain('There is no need to pay again.');
});

test('what follows a payment that is open ends it, finds an older subscription, or fails, which tells nothing', async () => {
  expect(await unresolvedAfter(Promise.resolve(true))).toBeUndefined();
  expect(await unresolvedAfter(Promise.resolve(false))).toBe('older');
  expect(await unresolvedAfter(Promise.reject(new Error('no code')))).toBe('unknown');
});
