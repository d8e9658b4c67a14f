import { parseConfig } from '@marquee/contract/config';
import { expect, test } from 'vitest';
import { drmPolicyOf, playbackWay } from './playback-way.ts';

const site = (members: object) =>
  parseConfig({ description: '', siteId: 'Ab12Cd34', content: [], menu: [], ...members });
const accounts = { integrations: { jwp: { clientId: 'abc', useSandbox: true } } };
const policy = { contentProtection: { drm: { defaultPolicyId: 'Drm00001' } } };

test('with signing on, or a DRM policy, the account provider signs what is played [ACCESS-17]', () => {
  for (const urlSigning of [true, 'true', '1', 'Yes', 'on']) {
    expect(playbackWay(site({ ...accounts, custom: { urlSigning } }))).toBe('provider-token');
  }
  expect(playbackWay(site({ ...accounts, ...policy }))).toBe('provider-token');
  expect(playbackWay(site({ ...accounts, custom: { drmPolicyId: 'Drm00002' } }))).toBe('provider-token');
});

test('without them, or without a provider, nothing is signed [ACCESS-17]', () => {
  for (const urlSigning of [false, 'false', '0', 'maybe', '']) {
    expect(playbackWay(site({ ...accounts, custom: { urlSigning } }))).toBe('plain');
  }
  expect(playbackWay(site(accounts))).toBe('plain');
  expect(playbackWay(site({ ...policy, custom: { urlSigning: true } }))).toBe('plain');
});

test('the policy of the content protection goes before the custom one', () => {
  const custom = { drmPolicyId: 'Drm00002' };
  expect(drmPolicyOf(site({ ...policy, custom }))).toBe('Drm00001');
  expect(drmPolicyOf(site({ custom }))).toBe('Drm00002');
  expect(drmPolicyOf(site({}))).toBeUndefined();
});
