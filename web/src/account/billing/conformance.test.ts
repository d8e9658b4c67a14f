import { memoryStore } from '../../lib/storage.ts';
import { createRenew } from '../session/renewal.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { type Device, describeProvider, type Service } from '../testing/conformance.ts';
import { startOrigin } from '../testing/start-origin.ts';
import { createBillingProvider } from './create-billing-provider.ts';
import { BILLING_SESSION, getCredentials } from './session-form.ts';
import { getToken } from './testing/fake-billing.ts';

async function startService(): Promise<Service> {
  const { url, stop, mailed } = await startOrigin();
  return {
    stop,
    appUrl: url,
    device(): Device {
      const sessionStore = createSessionStore(memoryStore(), BILLING_SESSION, () => Date.now());
      const provider: Device['provider'] = createBillingProvider({
        base: `${url}/billing`,
        publisherId: '400000001',
        planIds: [],
        isSandbox: true,
        sessionStore,
        nowMs: () => Date.now(),
        ended(token) {
          if (sessionStore.read()?.token === token) sessionStore.forget();
        },
        renew: createRenew({ sessionStore, port: async () => provider.renewal, onRenewed() {} }),
        fetch: (input, init) => fetch(input, init),
      });
      return {
        provider,
        forget: () => sessionStore.forget(),
        keepUnknown: () =>
          sessionStore.keep(getCredentials(getToken(7, Date.now() + 60_000), 'no such token')),
      };
    },
    resetToken: (email) => mailed(email, /https?:\S+resetPasswordToken=([^&\s]+)/),
  };
}

describeProvider('the billing provider', startService);
