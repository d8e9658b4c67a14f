import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { accessModel } from './access-model.ts';

const site = (members: object) =>
  parseConfig({ description: '', siteId: SITE_ID, content: [], menu: [], ...members });

const PROVIDERS = {
  none: {},
  billing: { cleeng: { id: '4000', useSandbox: true } },
  billingWithPlan: { cleeng: { id: '4000', yearlyOffer: 'S1_NL', useSandbox: true } },
  platform: { jwp: { clientId: 'abc', useSandbox: true } },
  platformWithAsset: { jwp: { clientId: 'abc', assetId: 7, useSandbox: true } },
};

test('access model: follows from the provider and what it sells when the config names none [ACCESS-29]', () => {
  const models = {
    none: 'AVOD',
    billing: 'AUTHVOD',
    billingWithPlan: 'SVOD',
    platform: 'AUTHVOD',
    platformWithAsset: 'SVOD',
  } as const;
  for (const [provider, model] of Object.entries(models)) {
    const integrations = PROVIDERS[provider as keyof typeof models];
    expect(accessModel(site({ integrations })), provider).toBe(model);
  }
});

test('access model: is what the config names, with and without a provider [ACCESS-01 ACCESS-02]', () => {
  const models = { free: 'AVOD', freeauth: 'AUTHVOD', authvod: 'AUTHVOD', svod: 'SVOD' } as const;
  for (const [word, model] of Object.entries(models)) {
    const contentProtection = { accessModel: word as keyof typeof models };
    expect(accessModel(site({ contentProtection })), word).toBe(model);
    expect(accessModel(site({ contentProtection, integrations: PROVIDERS.billingWithPlan }))).toBe(model);
  }
});

test('access model: is open when a signing entitlement host decides and nobody can sign in', () => {
  const members = { contentProtection: { accessModel: 'svod' } };
  const custom = { entitlementHost: 'https://sign.example.test', urlSigning: 'true' };
  expect(accessModel(site({ ...members, custom }))).toBe('AVOD');
  expect(accessModel(site({ ...members, custom: { ...custom, urlSigning: 'no' } }))).toBe('SVOD');
  expect(accessModel(site({ ...members, custom, integrations: PROVIDERS.billing }))).toBe('SVOD');
});
