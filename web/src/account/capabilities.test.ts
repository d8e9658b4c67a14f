import { expect, test } from 'vitest';
import { type Capabilities, getCapabilities } from './capabilities.ts';
import type { CommercePort } from './commerce/commerce-port.ts';
import type { Provider } from './ports.ts';
import { bareProvider } from './testing/bare-provider.ts';

const BARE: Capabilities = {
  updateEmail: false,
  emptyFullName: false,
  changePasswordWithOldPassword: false,
  resetPasswordBy: 'link',
  captcha: false,
  exportAccountData: false,
  deleteAccount: 'call',
  socialUrls: false,
  notifications: false,
  renewSubscription: false,
  switchPlan: false,
  updatePaymentMethod: false,
  showReceipts: false,
  paymentChange: 'card',
  watchListSizeLimit: 48,
};

test('a provider with no port besides can delete an account and nothing else [ROLE-13]', () => {
  expect(getCapabilities(bareProvider())).toEqual(BARE);
});

const commerceWith = (
  name: 'renewSubscription' | 'planSwitch' | 'updatePaymentMethod',
): Partial<Provider> => ({
  commerce: { [name]: async () => {} } as unknown as CommercePort,
});

test.each([
  ['updateEmail', { emailChange: {} }],
  ['changePasswordWithOldPassword', { passwordChange: {} }],
  ['exportAccountData', { dataExport: {} }],
  ['socialUrls', { socialSignIn: {} }],
  ['notifications', { notifications: {} }],
  ['renewSubscription', commerceWith('renewSubscription')],
  ['switchPlan', commerceWith('planSwitch')],
  ['updatePaymentMethod', commerceWith('updatePaymentMethod')],
] as [keyof Capabilities, Partial<Provider>][])(
  'capabilities: %s depends on its port alone',
  (flag, ports) => {
    expect(getCapabilities(bareProvider(ports))).toEqual({ ...BARE, [flag]: true });
  },
);

test('capabilities: the way to delete depends on the deletion port', () => {
  for (const by of ['page', 'no'] as const) {
    expect(getCapabilities(bareProvider({ deletion: { by } })).deleteAccount).toBe(by);
  }
});
