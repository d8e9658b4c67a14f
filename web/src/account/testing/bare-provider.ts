import type { Provider } from '../ports.ts';

/** A provider with the parts every provider has, which are not called here, and these additional ports. */
export function bareProvider(more: Partial<Provider> = {}): Provider {
  return {
    facts: {
      emptyFullName: false,
      resetPasswordBy: 'link',
      captcha: false,
      showReceipts: false,
      paymentChange: 'card',
      watchListSizeLimit: 48,
    },
    accounts: {} as Provider['accounts'],
    library: {} as Provider['library'],
    commerce: {} as Provider['commerce'],
    viewerToken: async () => '',
    deletion: { by: 'call', deleteAccount: async () => {} },
    ...more,
  };
}
