import { expect, test } from 'vitest';
import { capabilitiesOf } from '../capabilities.ts';
import { requirePort } from '../require-port.ts';
import { fakeBilling, NEXT_TOKEN, ok, refusal, TOKEN, tokenOf } from './testing/fake-billing.ts';

test('the billing provider can do what its contract says [ROLE-09 ROLE-10 ROLE-14 PAY-20]', () => {
  expect(capabilitiesOf(fakeBilling(() => ({})).provider)).toMatchObject({
    updateEmail: true,
    emptyFullName: true,
    changePasswordWithOldPassword: false,
    resetPasswordBy: 'link',
    captcha: true,
    exportAccountData: false,
    deleteAccount: 'page',
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

test('what it lacks is refused: feature not enabled [ERR-04 DELETE-11]', () => {
  const { provider } = fakeBilling(() => ({}));
  for (const port of ['passwordChange', 'dataExport'] as const) {
    expect(() => requirePort(provider, port)).toThrow(
      expect.objectContaining({ code: 'feature_not_enabled' }),
    );
  }
  expect(provider.deletion).toEqual({ by: 'page' });
});

test('what proves who is watching is renewed first where it has ended, and is nothing for nobody [ACCESS-22 ACCESS-20]', async () => {
  expect(await fakeBilling(() => ({})).provider.viewerToken()).toBe(TOKEN);
  expect(await fakeBilling(() => ({}), { token: null }).provider.viewerToken()).toBe('');
  const over = tokenOf(360000001, Date.now() - 1);
  const { provider } = fakeBilling(() => ok({ jwt: NEXT_TOKEN, refreshToken: 'refresh-2' }), { token: over });
  expect(await provider.viewerToken()).toBe(NEXT_TOKEN);
  const refused = fakeBilling(() => refusal(400, 'Refresh token is expired or does not exist'), {
    token: over,
  });
  expect(await refused.provider.viewerToken()).toBe('');
  expect(refused.ended).toEqual([over]);
});
