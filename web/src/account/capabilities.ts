import { queryOptions } from '@tanstack/react-query';
import type { Provider } from './ports.ts';
import type { Session } from './session/session.ts';

/** What a provider can do, by its facts and ports. (wire identity §7, wire billing §7) [ROLE-14] */
export function getCapabilities(provider: Provider) {
  const { facts, deletion, commerce } = provider;
  return {
    ...facts,
    updateEmail: Boolean(provider.emailChange),
    changePasswordWithOldPassword: Boolean(provider.passwordChange),
    exportAccountData: Boolean(provider.dataExport),
    deleteAccount: deletion.by,
    signOutEverywhere: Boolean(provider.signIns),
    socialUrls: Boolean(provider.socialSignIn),
    notifications: Boolean(provider.notifications),
    renewSubscription: Boolean(commerce.renewSubscription),
    switchPlan: Boolean(commerce.planSwitch),
    updatePaymentMethod: Boolean(commerce.updatePaymentMethod),
  };
}

export type Capabilities = ReturnType<typeof getCapabilities>;

/** What the site's provider can do. */
export function capabilitiesQuery(session: Session) {
  return queryOptions({
    queryKey: ['provider', 'capabilities'],
    queryFn: async () => getCapabilities(await session.provider()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
