import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { drmPolicyOf, mediaAccess } from './media-access.ts';

const site = (members: object) =>
  parseConfig({ description: '', siteId: SITE_ID, content: [], menu: [], ...members });
const accounts = { integrations: { jwp: { clientId: 'abc', useSandbox: true } } };
const policy = { contentProtection: { drm: { defaultPolicyId: 'Drm00001' } } };

test('with signing on, or a DRM policy, the account provider signs what is played [ACCESS-17]', () => {
  for (const urlSigning of [true, 'true', '1', 'Yes', 'on']) {
    expect(mediaAccess(site({ ...accounts, custom: { urlSigning } }))).toMatchObject({
      isPublic: false,
      renews: true,
    });
  }
  expect(mediaAccess(site({ ...accounts, ...policy }))).toMatchObject({ isPublic: false, renews: true });
  expect(mediaAccess(site({ ...accounts, custom: { drmPolicyId: 'Drm00002' } }))).toMatchObject({
    isPublic: false,
    renews: true,
  });
});

test('without them, or without a provider, nothing is signed [ACCESS-17]', () => {
  for (const urlSigning of [false, 'false', '0', 'maybe', '']) {
    expect(mediaAccess(site({ ...accounts, custom: { urlSigning } }))).toMatchObject({
      isPublic: true,
      renews: false,
    });
  }
  expect(mediaAccess(site(accounts))).toMatchObject({ isPublic: true, renews: false });
  expect(mediaAccess(site({ ...policy, custom: { urlSigning: true } }))).toMatchObject({
    isPublic: true,
    renews: false,
  });
});

test('the policy of the content protection goes before the custom one', () => {
  const custom = { drmPolicyId: 'Drm00002' };
  expect(drmPolicyOf(site({ ...policy, custom }))).toBe('Drm00001');
  expect(drmPolicyOf(site({ custom }))).toBe('Drm00002');
  expect(drmPolicyOf(site({}))).toBeUndefined();
});
