import { afterAll, beforeAll, describe } from 'vitest';
import { memoryStore } from '../lib/storage.ts';
import { createBillingProvider } from './billing/create-billing-provider.ts';
import { BILLING_SESSION, getCredentials } from './billing/session-form.ts';
import { getToken } from './billing/testing/fake-billing.ts';
import { createIdentityProvider } from './identity/create-identity-provider.ts';
import { IDENTITY_SESSION } from './identity/session-form.ts';
import { createRenew } from './session/renewal.ts';
import { createSessionStore } from './session/stored-session.ts';
import { describeCommerce, type Shop, testPaymentOutcome } from './testing/commerce-conformance.ts';
import { type Device, describeProvider, type Service } from './testing/conformance.ts';
import { type RunningOrigin, startOrigins } from './testing/start-origin.ts';

const nowMs = () => Date.now();
const send: typeof fetch = (input, init) => fetch(input, init);

const identityAt = ({ url, mailed }: RunningOrigin): Shop => ({
  appUrl: url,
  signed: { appConfigId: 'signedin', gated: 'BlueHrsM', free: 'CaprClp1' },
  device(): Device {
    const store = memoryStore();
    const sessionStore = createSessionStore(store, IDENTITY_SESSION, nowMs);
    return {
      forget: () => sessionStore.forget(),
      keepUnknown: () => sessionStore.keep({ token: 'no.such.token', expiresAtMs: nowMs() + 60_000 }),
      provider: createIdentityProvider({
        base: url,
        clientId: 'footlights-members',
        assetId: '115000',
        notifications: { keysBase: url, brokerUrl: `${url.replace('http', 'ws')}/mqtt` },
        store,
        openSocket: (address, protocols) => new WebSocket(address, protocols),
        nowMs,
        sessionStore,
        ended() {},
        fetch: send,
        pageUrl: () => url,
      }),
    };
  },
  resetToken: (email) => mailed(email, /^ {4}([0-9A-Z-]{14})$/m),
  plan: 'S115000_6001',
  discounted: 'S115000_6002',
  ticket: 'C115001_7001',
  coupon: 'YEAR10',
  cards: { good: '4242424242424242', declined: '4000000000000002' },
});

const billingAt = ({ url, mailed }: RunningOrigin): Service => ({
  appUrl: url,
  device(): Device {
    const sessionStore = createSessionStore(memoryStore(), BILLING_SESSION, nowMs);
    const provider: Device['provider'] = createBillingProvider({
      base: `${url}/billing`,
      publisherId: '400000001',
      planIds: [],
      isSandbox: true,
      sessionStore,
      nowMs,
      ended(token) {
        if (sessionStore.read()?.token === token) sessionStore.forget();
      },
      renew: createRenew({ sessionStore, port: async () => provider.renewal, onRenewed() {} }),
      fetch: send,
    });
    return {
      provider,
      forget: () => sessionStore.forget(),
      keepUnknown: () => sessionStore.keep(getCredentials(getToken(7, nowMs() + 60_000), 'no such token')),
    };
  },
  resetToken: (email) => mailed(email, /https?:\S+resetPasswordToken=([^&\s]+)/),
});

/** For all tests: to start one takes longer than most of them. */
let running: Awaited<ReturnType<typeof startOrigins>>;
beforeAll(async () => {
  running = await startOrigins([], ['--notifications', 'mqtt']);
});
afterAll(() => running.stop());
const getOrigin = (at = 0) => running.origins[at] as RunningOrigin;

describe('an origin', () => {
  describeProvider('the identity provider', () => identityAt(getOrigin()));
  describeProvider('the billing provider', () => billingAt(getOrigin()));
  describeCommerce('the identity provider', () => identityAt(getOrigin()));
});

describe('an origin that notifies by MQTT', () => testPaymentOutcome(() => identityAt(getOrigin(1))));
