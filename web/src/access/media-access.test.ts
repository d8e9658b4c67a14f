import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { getDrmPolicy, mediaAccess } from './media-access.ts';
import { mediaDeps } from './testing/media-deps.ts';

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
async function firstHost(config: object, settings: { apiAccessBridgeUrl?: string } = {}) {
  const hosts: string[] = [];
  const { deps } = mediaDeps({
    config: { id: 'someconf', ...config },
    settings,
    provider: {
      signing: {
        async mediaToken() {
          hosts.push('provider');
          throw new Error('no');
        },
      },
    },
    fetch: async (address) => {
      hosts.push(new URL(address).hostname);
      return new Response('{}', { status: 500 });
    },
  });
  const item = { mediaid: 'Med00001', sources: [], tracks: [] } as never;
  const options = { signal: new AbortController().signal, fresh: false };
  await mediaAccess(site(config, settings))
    .fetch(deps, item, options)
    .catch(() => {});
  return hosts[0];
}

test('media access: is by passport, else by the entitlement host, else signed by the provider, else public [ACCESS-30 ACCESS-20]', async () => {
  const everything = { ...accounts, contentProtection: { accessModel: 'svod' }, custom: host };
  expect(await firstHost(everything, bridge)).toBe('bridge.test');
  expect(await firstHost(everything)).toBe('host.test');
  expect(await firstHost({ ...everything, custom: { urlSigning: true } })).toBe('provider');
  expect(
    await firstHost({ ...everything, custom: { entitlementHost: host.entitlementHost } }),
  ).toBeUndefined();
});

test('media access: needs no passport on a site that is open to all [ACCESS-30]', async () => {
  expect(await firstHost({ custom: host }, bridge)).toBe('host.test');
  expect(
    await firstHost({ ...accounts, contentProtection: { accessModel: 'free' } }, bridge),
  ).toBeUndefined();
});

test('media access: is signed by the provider with signing on or a DRM policy, and else public [ACCESS-17]', () => {
  const signed = { isPublic: false, renews: true };
  const open = { isPublic: true, renews: false };
  const signing = (urlSigning: unknown) => ({ ...accounts, custom: { urlSigning } });
  for (const [config, expected] of [
    ...[true, 'true', '1', 'Yes', 'on'].map((value) => [signing(value), signed] as const),
    [{ ...accounts, ...policy }, signed],
    [{ ...accounts, custom: { drmPolicyId: 'Drm00002' } }, signed],
    ...[false, 'false', '0', 'maybe', ''].map((value) => [signing(value), open] as const),
    [accounts, open],
    // without a provider
    [{ ...policy, custom: { urlSigning: true } }, open],
  ] as const)
    expect(mediaAccess(site(config)), JSON.stringify(config)).toMatchObject(expected);
});

test('DRM policy: is that of the content protection before the custom one [ACCESS-19]', () => {
  const custom = { drmPolicyId: 'Drm00002' };
  expect(getDrmPolicy(site({ ...policy, custom }).config)).toBe('Drm00001');
  expect(getDrmPolicy(site({ custom }).config)).toBe('Drm00002');
  expect(getDrmPolicy(site({}).config)).toBeUndefined();
});
