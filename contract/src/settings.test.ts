import { describe, expect, it } from 'vitest';
import type { Fault } from './contract-error.ts';
import { parseSettings } from './settings.ts';

const EMPTY = { additionalAllowedConfigSources: [], allowAnyConfigSource: false };

describe('parseSettings', () => {
  it('reads the config sources and the player [BOOT-08]', () => {
    const text = `
      ; which config to load
      defaultConfigSource = k3m9p2qx
      playerId = Ab3dE6gH
      playerLicenseKey = 0123456789abcdefSYNTHETIC==
      additionalAllowedConfigSources[] = t7w2r9zn
      additionalAllowedConfigSources[] = /dev/config-svod.json`;
    expect(parseSettings(text)).toEqual({
      defaultConfigSource: 'k3m9p2qx',
      playerId: 'Ab3dE6gH',
      playerLicenseKey: '0123456789abcdefSYNTHETIC==',
      additionalAllowedConfigSources: ['t7w2r9zn', '/dev/config-svod.json'],
      allowAnyConfigSource: false,
    });
  });

  it('reads the base addresses as they are written [BOOT-08]', () => {
    const text = `apiBaseUrl = /
      apiAccessBridgeUrl = https://bridge.example.test
      billingBaseUrl=http://127.0.0.1:4100/billing
      identityBaseUrl = https://id.example.test/
      notificationBaseUrl = https://push.example.test`;
    expect(parseSettings(text)).toEqual({
      ...EMPTY,
      apiBaseUrl: '/',
      apiAccessBridgeUrl: 'https://bridge.example.test',
      billingBaseUrl: 'http://127.0.0.1:4100/billing',
      identityBaseUrl: 'https://id.example.test/',
      notificationBaseUrl: 'https://push.example.test',
    });
  });

  it.each([
    ['; a comment\n# another\ndefaultConfigSource = abc', 'abc'],
    ['defaultConfigSource = abc ; said here', 'abc'],
    ['defaultConfigSource = abc# said here', 'abc'],
    ['defaultConfigSource = "a;b#c" ; said here', 'a;b#c'],
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
  ])('reads %j by the rules of the file [BOOT-52]', (text, value) => {
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
  ])('takes UNSAFE_allowAnyConfigSource = %s as %s [BOOT-52]', (written, value) => {
    expect(parseSettings(`UNSAFE_allowAnyConfigSource = ${written}`).allowAnyConfigSource).toBe(value);
  });

  it('ignores unknown keys, section headers and empty list entries [BOOT-52]', () => {
    const text = '[a]\nunknown = 1\n[b]\nother[] = 2\nadditionalAllowedConfigSources[] =\nno equals sign';
    expect(parseSettings(text)).toEqual(EMPTY);
  });

  it.each(['', '<!doctype html><html><body>\ndefaultConfigSource = abc', '\n  <html>\nplayerId=Ab3dE6gH'])(
    'takes an empty file or a page of HTML as empty settings [BOOT-51]',
    (text) => expect(parseSettings(text)).toEqual(EMPTY),
  );

  it('cannot be talked into changing a prototype', () => {
    const settings = parseSettings('__proto__[] = x\n__proto__ = y\nconstructor = z\nprototype[] = x');
    expect(settings).toEqual(EMPTY);
    expect(Object.getPrototypeOf(settings)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('reports an unusable value and does without it', () => {
    const faults: Fault[] = [];
    const text = 'playerId = ../../evil\napiBaseUrl = ftp://a.test\nbillingBaseUrl = javascript:alert(1)';
    expect(parseSettings(text, { onFault: (fault) => faults.push(fault) })).toEqual(EMPTY);
    expect(faults.map((fault) => fault.path)).toEqual(['playerId', 'apiBaseUrl', 'billingBaseUrl']);
  });

  it('takes a client key of a card’s gateway for the environment that it is of, and reports any other [BOOT-45]', () => {
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

  it('takes an address that stands in for the viewer’s while an app is developed, and nothing else for one [BILLAPI-02]', () => {
    for (const ip of ['203.0.113.7', '2001:db8::7'])
      expect(parseSettings(`customerIP = ${ip}`)).toMatchObject({ customerIP: ip });
    for (const none of ['localhost', '1.2.3.4&x=1', '7', 'cafe'])
      expect(parseSettings(`customerIP = ${none}`)).not.toHaveProperty('customerIP');
  });
});
