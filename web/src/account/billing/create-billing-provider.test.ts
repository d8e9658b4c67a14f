import { expect, test } from 'vitest';
import { capabilitiesOf } from '../capabilities.ts';
import { requirePort } from '../require-port.ts';
import { fakeBilling } from './testing/fake-billing.ts';

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
