import { expect, it } from 'vitest';
import type { Fault } from './contract-error.ts';
import { parseSettings } from './settings.ts';

const EMPTY = { additionalAllowedConfigSources: [], allowAnyConfigSource: false };

it('settings: read config sources, player and base addresses as written [BOOT-08]', () => {
  const text = `
      ; which config to load
      defaultConfigSource = k3m9p2qx
      playerId = Ab3dE6gH
      playerLicenseKey = 0123456789abcdefSYNTHETIC==
      apiBaseUrl = /
      apiAccessBridgeUrl = https://bridge.example.test
      billingBaseUrl=http://127.0.0.1:4100/billing
      identityBaseUrl = https://id.example.test/
      notificationBaseUrl = https://push.example.test
      contentHosts[] = https://media.example.test
      contentHosts[] = https://a.test;connect-src *
      contentHosts[] = *
      additionalAllowedConfigSources[] = t7w2r9zn
      additionalAllowedConfigSources[] = /dev/config-svod.json`;
  expect(parseSettings(text)).toEqual({
    defaultConfigSource: 'k3m9p2qx',
    playerId: 'Ab3dE6gH',
    playerLicenseKey: '0123456789abcdefSYNTHETIC==',
    apiBaseUrl: '/',
    apiAccessBridgeUrl: 'https://bridge.example.test',
    billingBaseUrl: 'http://127.0.0.1:4100/billing',
    identityBaseUrl: 'https://id.example.test/',
    notificationBaseUrl: 'https://push.example.test',
    contentHosts: ['https://media.example.test', 'https://a.test'],
    additionalAllowedConfigSources: ['t7w2r9zn', '/dev/config-svod.json'],
    allowAnyConfigSource: false,
  });
});

it.each([
  ['; a comment\n# another\ndefaultConfigSource = abc', 'abc'],
  ['defaultConfigSource = abc ; a comment', 'abc'],
  ['defaultConfigSource = abc# a comment', 'abc'],
  ['defaultConfigSource = "a;b#c" ; a comment', 'a;b#c'],
  ["defaultConfigSource = 'a;b'", 'a;b'],
  ['defaultConfigSource = a\\;b\\#c\\\\d', 'a;b#c\\d'],
  ['defaultConfigSource = a\\tb', 'a\\tb'],
  ['defaultConfigSource = ends\\', 'ends\\'],
  ['defaultConfigSource = "a" and more', 'a'],
  ['defaultConfigSource = "say \\"hi\\""', 'say "hi"'],
  ['defaultConfigSource = "unclosed', '"unclosed'],
  ['defaultConfigSource = /c.json?a=b', '/c.json?a=b'],
  ['[section]\r\ndefaultConfigSource = abc\r\n', 'abc'],
  ['\ufeffdefaultConfigSource=abc', 'abc'],
  ['defaultConfigSource = old\ndefaultConfigSource = new', 'new'],
  ['defaultConfigSource =', undefined],
  ['defaultConfigSource = ; nothing', undefined],
  ['defaultConfigSource = ""', undefined],
  ['defaultConfigSource', undefined],
  [';defaultConfigSource = abc', undefined],
  ['defaultConfigSource[] = abc', undefined],
  ['defaultConfigSource = true', undefined],
])('settings: read %j [BOOT-52]', (text, value) => {
  expect(parseSettings(text).defaultConfigSource).toBe(value);
  expect('defaultConfigSource' in parseSettings(text)).toBe(value !== undefined);
});

it.each([
  ['true', true],
  ['"true"', true],
  ['false', false],
  ['1', false],
  ['yes', false],
  ['', false],
])('settings: read UNSAFE_allowAnyConfigSource = %s as %s [BOOT-52]', (written, value) => {
  expect(parseSettings(`UNSAFE_allowAnyConfigSource = ${written}`).allowAnyConfigSource).toBe(value);
});

it('settings: ignore unknown keys, section headers and empty entries [BOOT-52]', () => {
  const text = '[a]\nunknown = 1\n[b]\nother[] = 2\nadditionalAllowedConfigSources[] =\nno equals sign';
  expect(parseSettings(text)).toEqual(EMPTY);
});

it.each(['', '<!doctype html><html><body>\ndefaultConfigSource = abc', '\n  <html>\nplayerId=Ab3dE6gH'])(
  'settings: are empty for an empty file or HTML [BOOT-51]',
  (text) => expect(parseSettings(text)).toEqual(EMPTY),
);

it('settings: cannot change a prototype', () => {
  const settings = parseSettings('__proto__[] = x\n__proto__ = y\nconstructor = z\nprototype[] = x');
  expect(settings).toEqual(EMPTY);
  expect(Object.getPrototypeOf(settings)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it('settings: report and drop an unusable value', () => {
  const faults: Fault[] = [];
  const text = 'playerId = ../../evil\napiBaseUrl = ftp://a.test\nbillingBaseUrl = javascript:alert(1)';
  expect(parseSettings(text, { onFault: (fault) => faults.push(fault) })).toEqual(EMPTY);
  expect(faults.map((fault) => fault.path)).toEqual(['playerId', 'apiBaseUrl', 'billingBaseUrl']);
});

it("settings: accept a card gateway's client key only for its environment [BOOT-45]", () => {
  const faults: string[] = [];
  const read = (text: string) => parseSettings(text, { onFault: ({ path }) => faults.push(path) });
  expect(read('adyenTestClientKey = test_AB12\nadyenLiveClientKey = live_AB12')).toMatchObject({
    adyenTestClientKey: 'test_AB12',
    adyenLiveClientKey: 'live_AB12',
  });
  expect(faults).toEqual([]);
  for (const key of ['live_AB12', 'test_A B', 'test_', '"><script>'])
    expect(read(`adyenTestClientKey = ${key}`)).not.toHaveProperty('adyenTestClientKey');
  expect(faults).toEqual(Array.from({ length: 4 }, () => 'adyenTestClientKey'));
});

it('settings: accept an address of a developing viewer only [BILLAPI-02]', () => {
  for (const ip of ['203.0.113.7', '2001:db8::7'])
    expect(parseSettings(`customerIP = ${ip}`)).toMatchObject({ customerIP: ip });
  for (const none of ['localhost', '1.2.3.4&x=1', '7', 'cafe'])
    expect(parseSettings(`customerIP = ${none}`)).not.toHaveProperty('customerIP');
});
