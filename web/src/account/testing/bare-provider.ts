import type { Provider } from '../ports.ts';

/** A provider with what every one has, which is not called here, and with these ports besides. */
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
