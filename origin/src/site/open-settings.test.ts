import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings } from '@marquee/contract/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { makeSiteFolder } from '../../test/make-site-folder.ts';
import { createOrigin } from '../create-origin.ts';
import type { OriginOptions } from '../shared.ts';
import { createSite } from './create-site.ts';

let data: DataFolder;
beforeAll(() => {
  data = makeDataFolder();
  data.write('configs/t7w2r9zn.json', {
    siteName: 'Harbour Members',
    description: '',
    siteId: 'Site0002',
    content: [],
    menu: [],
  });
  data.write('configs/br0ken01.json', '{');
});
afterAll(() => data.remove());

const start = (brand?: string, more: Partial<OriginOptions> = {}) =>
  createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir, brand, ...more });

async function readSettings(brand?: string, more: Partial<OriginOptions> = {}) {
  const origin = await start(brand, more);
  const text = await (await origin.app.request('http://a.test/.webapp.ini')).text();
  await origin.close();
  return { text, settings: parseSettings(text) };
}

it("brand: becomes the default config, and the file's own stays selectable", async () => {
  const { settings } = await readSettings('t7w2r9zn');
  expect(settings).toMatchObject({
    defaultConfigSource: 't7w2r9zn',
    additionalAllowedConfigSources: ['k3m9p2qx'],
    apiBaseUrl: '/',
  });
});

it("brand: may be the file's own, or omitted", async () => {
  const { text, settings } = await readSettings();
  expect(settings.defaultConfigSource).toBe('k3m9p2qx');
  expect((await readSettings('k3m9p2qx')).settings).toEqual(settings);
  expect(text).toContain('; demo\ndefaultConfigSource = k3m9p2qx\napiBaseUrl = /\n');
});

it('brand: uses its own settings file, only while it is shown', async () => {
  data.write(
    'settings/t7w2r9zn.ini',
    '; its services\napiBaseUrl = https://tv.example\napiAccessBridgeUrl = /\n',
  );
  expect((await readSettings('t7w2r9zn')).settings).toMatchObject({
    defaultConfigSource: 't7w2r9zn',
    additionalAllowedConfigSources: ['k3m9p2qx'],
    apiBaseUrl: 'https://tv.example',
    apiAccessBridgeUrl: '/',
  });
  for (const brand of [undefined, 'k3m9p2qx'])
    expect((await readSettings(brand)).settings).not.toHaveProperty('apiAccessBridgeUrl');
  data.write('settings/t7w2r9zn.ini', 'apiAccessBridgeUrl = somewhere\n');
  await expect(start('t7w2r9zn')).rejects.toThrow('settings/t7w2r9zn.ini:1: apiAccessBridgeUrl is not');
  data.write('settings/t7w2r9zn.ini', '');
});

it.each(['nothing1', '../settings', ''])(
  'brand: refuses an unknown one with the list of brands: "%s"',
  async (brand) => {
    await expect(start(brand)).rejects.toThrow(
      `there is no brand "${brand}". The brands of this data folder:\n  br0ken01\n  k3m9p2qx  Harbour Concerts\n  t7w2r9zn  Harbour Members`,
    );
  },
);

it("services: are this origin's own where the settings do not name them, whatever the brand", async () => {
  const before = readFileSync(join(data.dir, 'settings.ini'), 'utf8');
  data.write('settings.ini', 'defaultConfigSource = k3m9p2qx\nidentityBaseURL = https://id.example\n');
  const own = { apiBaseUrl: '/', identityBaseUrl: '/', billingBaseUrl: '/billing' };
  const logged: unknown[] = [];
  const { settings } = await readSettings(undefined, {
    log: (_, message, fields) => logged.push([message, fields?.found]),
  });
  expect(settings).toMatchObject(own);
  expect(logged).toContainEqual([
    'data folder',
    'settings.ini:2: identityBaseURL does nothing: "identityBaseUrl" is meant?',
  ]);
  data.write('settings/t7w2r9zn.ini', 'billingBaseUrl = https://pay.example\n');
  expect((await readSettings('t7w2r9zn')).settings).toMatchObject({
    ...own,
    billingBaseUrl: 'https://pay.example',
  });
  data.write('settings.ini', before);
});

const WRONG =
  'apiBaseUrl = /\napiAccessBridgeUrl = proxy.example:8080\nidentityBaseUrl = ftp://proxy.example\n';

it('settings check: refuses a wrong proxy setting and names the right one', async () => {
  data.write('settings.ini', WRONG);
  await expect(start()).rejects.toThrow(
    [
      "  settings.ini:2: apiAccessBridgeUrl is not an http(s) address or a path; set it like apiAccessBridgeUrl = https://tv.example, or apiAccessBridgeUrl = / for the app's own host",
      "  settings.ini:3: identityBaseUrl is not an http(s) address or a path; set it like identityBaseUrl = https://tv.example, or identityBaseUrl = / for the app's own host",
      'Correct the files named above and start again.',
    ].join('\n'),
  );
});

it.each<[string, string, Partial<OriginOptions>, string]>([
  ['yes', 'a meaning', { demo: true, publicUrl: 'http://a.test' }, 'must be true or false'],
  ['true', 'an address of its page', { demo: true }, 'needs SMTP_URL, MAIL_FROM and --public-url'],
  ['true', 'mail', { publicUrl: 'http://a.test' }, 'needs SMTP_URL, MAIL_FROM and --public-url'],
])('settings check: refuses membersConfirmEmail = %s without %s', async (value, _what, options, reason) => {
  data.write('settings.ini', `membersConfirmEmail = ${value}\n`);
  await expect(start(undefined, options)).rejects.toThrow(reason);
  data.write('settings.ini', 'membersConfirmEmail = false\n');
  await (await start()).close();
});

it.each(['0', 'two', '1.5', 'true'])('settings check: refuses screensPerAccount = %s', async (value) => {
  data.write('settings.ini', `screensPerAccount = ${value}\n`);
  await expect(start()).rejects.toThrow('settings.ini:1: screensPerAccount is not a whole number from 1');
});

it('settings check: applies to the site without content', async () => {
  const site = makeSiteFolder();
  const settingsFile = join(data.dir, 'site.ini');
  writeFileSync(settingsFile, WRONG);
  await expect(createSite({ siteDir: site.dir, settingsFile })).rejects.toThrow(/site\.ini cannot be used/);
  site.remove();
});

it('settings check: accepts a folder without settings', async () => {
  data.write('settings.ini', '');
  await (await start()).close();
});
