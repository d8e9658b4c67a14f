import { memoryStore } from '../../lib/storage.ts';
import { createSessionStore } from '../session/stored-session.ts';
import { describeCommerce } from '../testing/commerce-conformance.ts';
import { type Device, describeProvider, type Service } from '../testing/conformance.ts';
import { startOrigin } from '../testing/start-origin.ts';
import { createIdentityProvider } from './create-identity-provider.ts';
import { IDENTITY_SESSION } from './session-form.ts';

async function startService(...args: string[]): Promise<Service> {
  const { url, stop, mailed } = await startOrigin(...args);
  return {
    stop,
    appUrl: url,
    signed: { appConfigId: 'signedin', gated: 'BlueHrsM', free: 'CaprClp1' },
    device(): Device {
      const store = memoryStore();
      const sessionStore = createSessionStore(store, IDENTITY_SESSION, () => Date.now());
      return {
        forget: () => sessionStore.forget(),
        keepUnknown: () => sessionStore.keep({ token: 'no.such.token', expiresAtMs: Date.now() + 60_000 }),
        provider: createIdentityProvider({
          base: url,
          clientId: 'footlights-members',
          assetId: '115000',
          notifications: { keysBase: url, brokerUrl: `${url.replace('http', 'ws')}/mqtt` },
          store,
          openSocket: (address, protocols) => new WebSocket(address, protocols),
          nowMs: () => Date.now(),
          sessionStore,
          ended() {},
          fetch: (input, init) => fetch(input, init),
          pageUrl: () => url,
        }),
      };
    },
    resetToken: (email) => mailed(email, /^ {4}(\S+)$/m),
  };
}

describeProvider('the identity provider', startService);

for (const form of ['websocket', 'mqtt']) {
  describeCommerce(`the identity provider that tells by ${form}`, async () => ({
    ...(await startService('--notifications', form)),
    plan: 'S115000_6001',
    discounted: 'S115000_6002',
    ticket: 'C115001_7001',
    coupon: 'YEAR10',
    cards: { good: '4242424242424242', declined: '4000000000000002' },
  }));
}
