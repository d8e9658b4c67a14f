import type { Deletion, Provider, ProviderFacts } from './ports.ts';

/**
 * The capabilities of a provider, derived from its facts and its ports. (wire identity §7, billing §7)
 * [ROLE-14]
 */
export function getCapabilities(provider: Provider): Capabilities {
  const { facts, deletion, commerce } = provider;
  return {
    ...facts,
    updateEmail: Boolean(provider.emailChange),
    changePasswordWithOldPassword: Boolean(provider.passwordChange),
    exportAccountData: Boolean(provider.dataExport),
    deleteAccount: deletion.by,
    socialUrls: Boolean(provider.socialSignIn),
    notifications: Boolean(provider.notifications),
    renewSubscription: Boolean(commerce.renewSubscription),
    switchPlan: Boolean(commerce.planSwitch),
    updatePaymentMethod: Boolean(commerce.updatePaymentMethod),
  };
}

export interface Capabilities extends ProviderFacts {
  updateEmail: boolean;
  changePasswordWithOldPassword: boolean;
  exportAccountData: boolean;
  deleteAccount: Deletion['by'];
  socialUrls: boolean;
  notifications: boolean;
  renewSubscription: boolean;
  switchPlan: boolean;
  updatePaymentMethod: boolean;
}
