import { expect, test } from 'vitest';
import { cardGateway, gatewayOrigins } from './card-gateway.ts';

const APP = 'https://app.example.test';
const KEYS = { adyenTestClientKey: 'test_KEY00001', adyenLiveClientKey: 'live_KEY00001' };
const site = (useSandbox: boolean) => ({ integrations: { cleeng: { id: '400000001', useSandbox } } });

test('payments are tests or real ones by the flag that chooses the provider’s host [BOOT-45]', () => {
  expect(cardGateway(site(true), KEYS, APP)).toEqual({
    environment: 'test',
    clientKey: 'test_KEY00001',
    origin: 'https://checkoutshopper-test.adyen.com',
  });
  expect(cardGateway(site(false), KEYS, APP)).toEqual({
    environment: 'live',
    clientKey: 'live_KEY00001',
    origin: 'https://checkoutshopper-live.adyen.com',
  });
});

test('there is none at one’s own origin, at the other provider, on a site without accounts, and without a key', () => {
  for (const billingBaseUrl of ['/billing', `${APP}/billing`])
    expect(cardGateway(site(true), { ...KEYS, billingBaseUrl }, APP)).toBeUndefined();
  const elsewhere = { ...KEYS, billingBaseUrl: 'https://billing.example.test' };
  expect(cardGateway(site(true), elsewhere, APP)).toMatchObject({ environment: 'test' });
  const member = { integrations: { jwp: { clientId: 'client-1', useSandbox: true } } };
  expect(cardGateway(member, KEYS, APP)).toBeUndefined();
  expect(cardGateway({ integrations: {} }, KEYS, APP)).toBeUndefined();
  expect(cardGateway(site(false), { adyenTestClientKey: 'test_KEY00001' }, APP)).toBeUndefined();
});

test('without a config, the settings tell where its frames may be from', () => {
  expect(gatewayOrigins({})).toEqual([]);
  expect(gatewayOrigins({ adyenLiveClientKey: 'live_KEY00001' })).toEqual([
    'https://checkoutshopper-live.adyen.com',
  ]);
});
