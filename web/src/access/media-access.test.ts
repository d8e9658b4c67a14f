import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import type { Provider } from '../account/ports.ts';
import { createQueryClient } from '../content/query-client.ts';
import { getDrmPolicy, type MediaDeps, mediaAccess } from './media-access.ts';

const site = (members: object, settings: { apiAccessBridgeUrl?: string } = {}) => ({
  config: parseConfig(
    { description: '', siteId: SITE_ID, id: 'someconf', content: [], menu: [], ...members },
    { allowLoopback: true },
  ),
  settings,
});
const accounts = { integrations: { jwp: { clientId: 'abc', useSandbox: true } } };
const policy = { contentProtection: { drm: { defaultPolicyId: 'Drm00001' } } };
const bridge = { apiAccessBridgeUrl: 'https://bridge.test' };
const host = { entitlementHost: 'https://host.test/entitle', urlSigning: true };

/** The host that gets the first request for a playable item of such a site. */
async function firstAsked(members: object, settings?: { apiAccessBridgeUrl?: string }) {
  const place = site(members, settings);
  const hosts: string[] = [];
  const refuse = async (address: string) => {
    hosts.push(new URL(address).hostname);
    return new Response('{}', { status: 500 });
  };
  const signing = {
    async mediaToken() {
      hosts.push('provider');
      throw new Error('no');
    },
  };
  const deps: MediaDeps = {
    config: place.config,
    settings: { additionalAllowedConfigSources: [], allowAnyConfigSource: false, ...settings },
    appOrigin: 'https://app.test',
    queries: createQueryClient({ retry: false }),
    session: {
      state: () => ({ status: 'anonymous' }),
      provider: async () => ({ signing }) as unknown as Provider,
    },
    content: { base: 'https://content.test', siteId: SITE_ID, nowMs: () => 0, log: () => {}, fetch: refuse },
  };
  const item = { mediaid: 'Med00001', sources: [], tracks: [] } as never;
  const options = { signal: new AbortController().signal, fresh: false };
  await mediaAccess(place)
    .fetch(deps, item, options)
    .catch(() => {});
  return hosts[0];
}

test('media come by passport, else from the entitlement host, else signed by the provider, else as they are [ACCESS-30 ACCESS-20]', async () => {
  const everything = { ...accounts, contentProtection: { accessModel: 'svod' }, custom: host };
  expect(await firstAsked(everything, bridge)).toBe('bridge.test');
  expect(await firstAsked(everything)).toBe('host.test');
  expect(await firstAsked({ ...everything, custom: { urlSigning: true } })).toBe('provider');
  expect(
    await firstAsked({ ...everything, custom: { entitlementHost: host.entitlementHost } }),
  ).toBeUndefined();
});

test('a site that is open to all has no passports, whatever the settings name [ACCESS-30]', async () => {
  expect(await firstAsked({ custom: host }, bridge)).toBe('host.test');
  expect(
    await firstAsked({ ...accounts, contentProtection: { accessModel: 'free' } }, bridge),
  ).toBeUndefined();
});

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

test('the policy of the content protection goes before the custom one [ACCESS-19]', () => {
  const custom = { drmPolicyId: 'Drm00002' };
  expect(getDrmPolicy(site({ ...policy, custom }).config)).toBe('Drm00001');
  expect(getDrmPolicy(site({ custom }).config)).toBe('Drm00002');
  expect(getDrmPolicy(site({}).config)).toBeUndefined();
});
