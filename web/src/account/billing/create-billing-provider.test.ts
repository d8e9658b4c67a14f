import { parseConfig } from '@marquee/contract/parse-config';
import { parseSettings } from '@marquee/contract/settings';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { getCapabilities } from '../capabilities.ts';
import type { Offer } from '../commerce/offer.ts';
import type { Order } from '../commerce/payment-port.ts';
import { requirePort } from '../require-port.ts';
import { CARD, LOCALES, ORDER, RETURNS } from './testing/billing-shop.ts';
import { fakeBilling, getToken, NEXT_TOKEN, ok, refusal, TOKEN } from './testing/fake-billing.ts';

test('billing provider: has its capabilities [ROLE-09 ROLE-10 ROLE-14 PAY-20]', () => {
  expect(getCapabilities(fakeBilling(() => ({})).provider)).toMatchObject({
    updateEmail: true,
    emptyFullName: true,
    changePasswordWithOldPassword: false,
    resetPasswordBy: 'link',
    captcha: true,
    exportAccountData: false,
    deleteAccount: 'page',
    signOutEverywhere: true,
    socialUrls: false,
    notifications: false,
    showReceipts: false,
    renewSubscription: true,
    switchPlan: true,
    updatePaymentMethod: true,
    paymentChange: 'any',
    watchListSizeLimit: 48,
  });
});

test('billing provider: gets both tokens at a sign-out, and counts and ends all sign-ins [SESSION-25]', async () => {
  const { provider, sent } = fakeBilling(({ what }) =>
    what.startsWith('GET') ? { total: 3 } : { success: true },
  );
  expect(await provider.signIns?.count()).toBe(3);
  await provider.signIns?.endAll();
  await provider.accounts.logOut();
  expect(sent.map(({ what }) => what)).toEqual([
    'GET /customers/360000001/sessions',
    'DELETE /customers/360000001/sessions',
    'POST /auths/logout',
  ]);
  expect(sent.at(-1)).toMatchObject({
    headers: { authorization: `Bearer ${TOKEN}` },
    body: { refreshToken: 'refresh-1' },
  });
});

test('billing provider: replaces a token that another service refused, and ends the session when it cannot [SESSION-16]', async () => {
  let isRefused = false;
  const { provider, ended } = fakeBilling(() =>
    isRefused ? refusal(403, 'No') : { jwt: NEXT_TOKEN, refreshToken: 'refresh-2' },
  );
  expect(await provider.viewerToken()).toBe(TOKEN);
  expect(await provider.viewerToken(TOKEN)).toBe(NEXT_TOKEN);
  expect(await provider.viewerToken(TOKEN)).toBe(NEXT_TOKEN);
  isRefused = true;
  expect(await provider.viewerToken(NEXT_TOKEN)).toBe('');
  expect(ended).toEqual([NEXT_TOKEN]);
});

test('what it lacks is refused: feature not enabled [ERR-04 DELETE-11]', () => {
  const { provider } = fakeBilling(() => ({}));
  for (const port of ['passwordChange', 'dataExport'] as const) {
    expect(() => requirePort(provider, port)).toThrow(
      expect.objectContaining({ code: 'feature_not_enabled' }),
    );
  }
  expect(provider.deletion).toEqual({ by: 'page' });
});

test('billing provider: proves the viewer by a token that is renewed first, and nobody by none [ACCESS-22 ACCESS-20]', async () => {
  expect(await fakeBilling(() => ({})).provider.viewerToken()).toBe(TOKEN);
  expect(await fakeBilling(() => ({}), { token: null }).provider.viewerToken()).toBe('');
  const over = getToken(360000001, Date.now() - 1);
  const { provider } = fakeBilling(() => ok({ jwt: NEXT_TOKEN, refreshToken: 'refresh-2' }), { token: over });
  expect(await provider.viewerToken()).toBe(NEXT_TOKEN);
  const refused = fakeBilling(() => refusal(400, 'Refresh token is expired or does not exist'), {
    token: over,
  });
  expect(await refused.provider.viewerToken()).toBe('');
  expect(refused.ended).toEqual([over]);
});

/** What the calls that name a viewer's address send of it, by call. */
async function addressesSent(ini: string, isSandbox = true) {
  const site = {
    config: parseConfig({ siteId: SITE_ID, description: '', content: [], menu: [] }),
    settings: parseSettings(ini),
    appOrigin: 'https://app.test',
  };
  const { provider, sent } = fakeBilling(
    ({ what }) => {
      if (what.startsWith('GET /locales')) return LOCALES;
      return what === 'POST /orders' ? { order: ORDER } : refusal(422, 'No');
    },
    { site, isSandbox },
  );
  const { accounts, commerce } = provider;
  const who = { email: 'ada@example.test', password: 'x' };
  const change = {
    currency: undefined,
    method: CARD,
    returns: { done: '', finalize: '', cancelled: '', error: '' },
  };
  const card = { form: 'gateway', encrypted: {} } as const;
  await Promise.allSettled([
    accounts.logIn(who),
    accounts.register({ ...who, consents: [] }),
    commerce.offers(['S1_NL']),
    commerce.createOrder({ offerId: 'S1_NL', price: 6.99 } as Offer, CARD),
    commerce.pay({ id: '7' } as Order, card, RETURNS),
    commerce.updatePaymentMethod?.(card, change),
  ]);
  return sent
    .map(({ what, body }) => {
      const [path = '', query = ''] = what.split('?');
      return [path, query || ((body as { customerIP?: string } | undefined)?.customerIP ?? null)] as const;
    })
    .sort(([one], [other]) => one.localeCompare(other));
}

test('billing provider: sends the address of the settings with each call that names one, in the sandbox alone [BILLAPI-02 BILLAPI-04 BILLAPI-16]', async () => {
  const calls = (address: string | null, query: string | null) => [
    ['GET /locales', query],
    ['GET /locales', query],
    ['GET /offers/S1_NL', query],
    ['POST /auths', address],
    ['POST /connectors/adyen/initial-payment', address],
    ['POST /connectors/adyen/payment-details', address],
    ['POST /customers', address],
    ['POST /orders', LOCALES.ipAddress],
  ];
  expect(await addressesSent('customerIP = 198.51.100.9')).toEqual(
    calls('198.51.100.9', 'customerIP=198.51.100.9'),
  );
  expect(await addressesSent('')).toEqual(calls(null, null));
  expect(await addressesSent('customerIP = 198.51.100.9', false)).toEqual(calls(null, null));
});
