import { expect, test } from 'vitest';
import { lacksPlans, plansHost } from './plans-host.ts';
import { providerHost } from './provider-hosts.ts';

const APP = 'https://concerts.example.test';
const jwp = (useSandbox: boolean) => ({ integrations: { jwp: { clientId: 'client-1', useSandbox } } });
const cleeng = (useSandbox: boolean) => ({ integrations: { cleeng: { id: '400000001', useSandbox } } });

test('provider hosts: are the sandbox or the production host of the identity provider, by the flag [BOOT-44 IDAPI-01]', () => {
  const [sandbox, production] = [true, false].map((flag) => providerHost(jwp(flag), {}, APP));
  expect(sandbox).toBe('https://staging-v2.inplayer.com');
  expect(production).toBe('https://services.inplayer.com');
});

test('provider hosts: are others for the billing provider [BOOT-44]', () => {
  expect(providerHost(cleeng(true), {}, APP)).toBe('https://mediastore-sandbox.cleeng.com');
  expect(providerHost(cleeng(false), {}, APP)).toBe('https://mediastore.cleeng.com');
});

test("provider hosts: are the settings' address first, which may be a path of the site [BOOT-44]", () => {
  const settings = { identityBaseUrl: 'https://id.example.test/v1/', billingBaseUrl: '/' };
  expect(providerHost(jwp(false), settings, APP)).toBe('https://id.example.test/v1');
  expect(providerHost(cleeng(true), settings, APP)).toBe(APP);
});

test('provider hosts: request plans from the identity provider on every site, from its sandbox by the flag or by default [BRIDGEAPI-04]', () => {
  const [sandbox, production] = ['https://staging-v2.inplayer.com', 'https://services.inplayer.com'];
  for (const config of [cleeng(true), { integrations: {} }])
    expect(plansHost(config, {}, APP)).toEqual({ base: sandbox, knowsViewers: false });
  expect(plansHost(cleeng(false), {}, APP)).toEqual({ base: production, knowsViewers: false });
  expect(plansHost(jwp(false), {}, APP)).toEqual({ base: production, knowsViewers: true });
  expect(plansHost(jwp(false), { identityBaseUrl: '/' }, APP).base).toBe(APP);
});

test('provider hosts: request plans from the billing provider when the access bridge is at its host [ACCESS-24 BRIDGEAPI-04]', () => {
  for (const bridge of ['/', 'https://concerts.example.test/bridge']) {
    const settings = { apiAccessBridgeUrl: bridge, billingBaseUrl: '/' };
    expect(plansHost(cleeng(true), settings, APP)).toEqual({ base: APP, knowsViewers: true });
    expect(lacksPlans(cleeng(true), settings, APP)).toBe(false);
  }
  const elsewhere = { apiAccessBridgeUrl: 'https://bridge.example.test' };
  expect(plansHost(cleeng(true), { ...elsewhere, billingBaseUrl: '/' }, APP).knowsViewers).toBe(false);
  expect(lacksPlans(cleeng(true), { ...elsewhere, billingBaseUrl: '/' }, APP)).toBe(true);
  expect(lacksPlans(jwp(true), elsewhere, APP)).toBe(false);
  expect(lacksPlans({ integrations: {} }, elsewhere, APP)).toBe(false);
});

test('provider hosts: are none without an account provider', () => {
  expect(providerHost({ integrations: {} }, { identityBaseUrl: '/' }, APP)).toBeUndefined();
});
