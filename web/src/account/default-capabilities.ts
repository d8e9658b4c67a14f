import type { Capabilities } from './ports.ts';

/** What a provider can do unless its adapter says more: delete an account, and nothing else. [ROLE-13] */
export const DEFAULT_CAPABILITIES: Capabilities = {
  updateEmail: false,
  emptyFullName: false,
  changePasswordWithOldPassword: false,
  resetPasswordBy: 'link',
  exportAccountData: false,
  deleteAccount: 'call',
  socialUrls: false,
  notifications: false,
  renewSubscription: false,
  updatePaymentMethod: false,
  showReceipts: false,
  watchListSizeLimit: 48,
};
