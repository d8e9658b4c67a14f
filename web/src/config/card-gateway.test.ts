import { expect, test } from 'vitest';
import { cardGateway, gatewayOrigins } from './card-gateway.ts';

const APP = 'https://app.example.test';
const KEYS = { adyenTestClientKey: 'test_KEY00001', adyenLiveClientKey: 'live_KEY00001' };
const site = (useSandbox: boolean) => ({ integrations: { cleeng: { id: '400000001', useSandbox } } });

test('card gateway: takes test or real payments by the flag of the provider’s host [BOOT-45]', () => {
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

test('card gateway: is absent at the own origin, at the other provider, without accounts and without a key', () => {
  for (const billingBaseUrl of ['/billing', `${APP}/billing`])
    expect(cardGateway(site(true), { ...KEYS, billingBaseUrl }, APP)).toBeUndefined();
  const elsewhere = { ...KEYS, billingBaseUrl: 'https://billing.example.test' };
  expect(cardGateway(site(true), elsewhere, APP)).toMatchObject({ environment: 'test' });
  const member = { integrations: { jwp: { clientId: 'client-1', useSandbox: true } } };
  expect(cardGateway(member, KEYS, APP)).toBeUndefined();
  expect(cardGateway({ integrations: {} }, KEYS, APP)).toBeUndefined();
  expect(cardGateway(site(false), { adyenTestClientKey: 'test_KEY00001' }, APP)).toBeUndefined();
});

test('card gateway: allows frames by the settings when there is no config', () => {
  expect(gatewayOrigins({})).toEqual([]);
  expect(gatewayOrigins({ adyenLiveClientKey: 'live_KEY00001' })).toEqual([
    'https://checkoutshopper-live.adyen.com',
  ]);
});
