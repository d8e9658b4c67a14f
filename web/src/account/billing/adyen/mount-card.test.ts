import { AdyenCheckout } from '@adyen/adyen-web';
import type { BillingGatewaySession } from '@marquee/contract/billing/commerce';
import { afterEach, expect, test, vi } from 'vitest';
import { mountCard } from './mount-card.ts';

vi.mock('@adyen/adyen-web', () => ({
  AdyenCheckout: vi.fn(async () => ({})),
  Card: class {
    mount() {}
    unmount() {}
  },
}));

afterEach(() => void vi.mocked(AdyenCheckout).mockClear());

/** What the gateway's component is opened with for a session. */
async function openedWith(session: Partial<BillingGatewaySession>) {
  await mountCard({
    environment: 'test',
    clientKey: 'test_AB12',
    session: { id: 'CS1', sessionData: 'x', countryCode: '', amount: null, ...session },
    locale: 'nl-NL',
    place: {} as HTMLElement,
    styles: { base: {}, placeholder: {}, error: {} },
    onReady() {},
    onFailed() {},
    onEnter() {},
  });
  return vi.mocked(AdyenCheckout).mock.lastCall?.[0];
}

test('card component: gets the country and the amount of the session, in minor units as they come [BILLAPI-23 BILLAPI-41]', async () => {
  const amount = { currency: 'EUR', value: 699 };
  expect(await openedWith({ countryCode: 'NL', amount })).toMatchObject({
    environment: 'test',
    clientKey: 'test_AB12',
    session: { id: 'CS1', sessionData: 'x' },
    locale: 'nl-NL',
    countryCode: 'NL',
    amount,
  });
});

test('card component: gets no country and no amount when the session has none', async () => {
  const options = await openedWith({});
  expect(options).not.toHaveProperty('countryCode');
  expect(options).not.toHaveProperty('amount');
});
