import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import { expect, test } from 'vitest';
import { canOpen, getDrmSystems } from './key-systems.ts';

const site = (members: object) =>
  parseConfig({ description: '', siteId: SITE_ID, content: [], menu: [], ...members });
const policy = { contentProtection: { drm: { defaultPolicyId: 'Drm00001' } } };
const item = (drmSystems: string) => ({ custom: { drmSystems } });

/** A browser with some key systems; `requested` are the names that were requested. */
function browserWith(...names: string[]) {
  const requested: string[] = [];
  const requestMediaKeySystemAccess = async (name: string) => {
    requested.push(name);
    if (!names.includes(name)) throw new DOMException('no', 'NotSupportedError');
    return {} as MediaKeySystemAccess;
  };
  return { requested, requestMediaKeySystemAccess };
}

test('key systems: are those of the platform when neither the site nor the item names others', () => {
  expect(getDrmSystems(site({}))).toEqual([]);
  expect(getDrmSystems(site({ custom: { drmSystems: 'clearkey' } }))).toEqual([]);
  expect(getDrmSystems(site(policy))).toEqual(['widevine', 'playready', 'fairplay']);
  const named = site({ ...policy, custom: { drmSystems: ' ClearKey , Widevine,other' } });
  expect(getDrmSystems(named)).toEqual(['widevine', 'clearkey']);
  expect(getDrmSystems(named, item('fairplay'))).toEqual(['fairplay']);
  expect(getDrmSystems(named, item('none'))).toEqual([]);
  expect(getDrmSystems(site({ ...policy, custom: { drmSystems: true } }))).toHaveLength(3);
});

test('key systems: open in a browser that has one of them', async () => {
  const all = getDrmSystems(site(policy));
  for (const name of ['com.widevine.alpha', 'com.microsoft.playready', 'com.apple.fps'])
    expect(await canOpen(all, browserWith(name))).toBe(true);
  expect(await canOpen(all, browserWith('org.w3.clearkey'))).toBe(false);
  expect(await canOpen(['clearkey'], browserWith('org.w3.clearkey'))).toBe(true);
  expect(await canOpen(all, {} as Navigator)).toBe(false);
});

test('key systems: requests none where nothing is protected', async () => {
  const browser = browserWith();
  expect(await canOpen([], browser)).toBe(true);
  expect(browser.requested).toEqual([]);
});
