import { expect, test } from 'vitest';
import { type Capabilities, getCapabilities } from './capabilities.ts';
import { bareProvider } from './testing/bare-provider.ts';

const BARE: Capabilities = {
  updateEmail: false,
  emptyFullName: false,
  changePasswordWithOldPassword: false,
  resetPasswordBy: 'link',
  captcha: false,
  exportAccountData: false,
  deleteAccount: 'call',
  signOutEverywhere: false,
  socialUrls: false,
  notifications: false,
  renewSubscription: false,
  switchPlan: false,
  updatePaymentMethod: false,
  showReceipts: false,
  paymentChange: 'card',
  watchListSizeLimit: 48,
};

test('capabilities: are the deletion of an account alone without further ports [ROLE-13]', () => {
  expect(getCapabilities(bareProvider())).toEqual(BARE);
});

test('capabilities: depend each on its port alone', () => {
  const port = async () => {};
  const ports: Partial<Record<keyof Capabilities, object>> = {
    updateEmail: { emailChange: {} },
    changePasswordWithOldPassword: { passwordChange: {} },
    exportAccountData: { dataExport: {} },
    signOutEverywhere: { signIns: {} },
    socialUrls: { socialSignIn: {} },
    notifications: { notifications: {} },
    renewSubscription: { commerce: { renewSubscription: port } },
    switchPlan: { commerce: { planSwitch: port } },
    updatePaymentMethod: { commerce: { updatePaymentMethod: port } },
  };
  for (const [flag, more] of Object.entries(ports))
    expect(getCapabilities(bareProvider(more))).toEqual({ ...BARE, [flag]: true });
});
