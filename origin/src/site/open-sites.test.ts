import { parseSettings } from '@marquee/contract/settings';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { makeSiteFolder } from '../../test/make-site-folder.ts';
import { runOrigin } from '../../test/run-origin.ts';
import { createConfigFiles } from '../catalogue/config-files.ts';
import { silentLog } from '../log.ts';
import { openSites } from './open-sites.ts';

const site = makeSiteFolder();
afterAll(site.remove);

const addBrand = (data: DataFolder) =>
  data.write('configs/neonrave.json', {
    siteName: 'Neon Rave',
    description: '',
    siteId: 'Site0001',
    content: [{ type: 'playlist', contentId: 'Conc0001' }],
    menu: [],
  });

describe('two hosts', () => {
  const { get, json } = runOrigin(
    (data) => {
      addBrand(data);
      data.write('settings/neonrave.ini', 'publicUrl = https://b.example\nbillingBaseUrl = /other\n');
      data.write('texts/neonrave/en/common.json', { hello: 'Hey' });
    },
    { siteDir: site.dir, publicUrl: 'https://a.example' },
  );
  const page = async (address: string) =>
    JSON.parse((await (await get(address)).text()).replace('<!doctype html>', ''));
  const settings = async (host: string) =>
    parseSettings(await (await get(`http://${host}/.webapp.ini`)).text());

  it('sites: show each its brand, and an unknown host the default one', async () => {
    expect(await settings('b.example')).toMatchObject({
      defaultConfigSource: 'neonrave',
      additionalAllowedConfigSources: [],
      billingBaseUrl: '/other',
      identityBaseUrl: '/',
    });
    for (const host of ['a.example', 'other.example', 'evil.b.example'])
      expect(await settings(host), host).toMatchObject({
        defaultConfigSource: 'k3m9p2qx',
        additionalAllowedConfigSources: [],
        billingBaseUrl: '/billing',
      });
  });

  it('sites: name their own address in all that they answer', async () => {
    for (const [host, url] of [
      ['b.example', 'https://b.example'],
      ['a.example', 'https://a.example'],
      ['other.example', 'https://a.example'],
    ] as const) {
      const shown = await page(`http://${host}/m/Med00001`);
      expect(shown.url).toBe(`${url}/m/Med00001`);
      expect(shown.settingsText).toContain(`"${host === 'b.example' ? 'neonrave' : '/billing'}"`);
      expect(await (await get(`http://${host}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml`);
      expect(await (await get(`http://${host}/sitemap.xml`)).text()).toContain(
        `<loc>${url}/p/Conc0001/concerts`,
      );
      const media = await json(`http://${host}/v2/media/Med00001`);
      expect(media.playlist[0].sources[0].file).toMatch(`${url}/manifests/`);
      const { body } = (await page(`http://${host}/config`)).upstream;
      expect(body.siteName).toBe('Harbour Concerts');
    }
    // pages of a host are made by a renderer of its own, whichever was first
    expect((await page('http://b.example/')).settingsText).not.toBe(
      (await page('http://a.example/')).settingsText,
    );
    expect((await get('http://b.example/')).headers.get('strict-transport-security')).not.toBeNull();
  });

  it('sites: have the texts of their brand', async () => {
    expect(await json('http://b.example/locales/en/common.json')).toMatchObject({ hello: 'Hey' });
    expect(await json('http://a.example/locales/en/common.json')).toMatchObject({ hello: 'Hello' });
    expect(await json('http://a.example/locales/en/common.json?app-config=neonrave')).toMatchObject({
      hello: 'Hello',
    });
  });
});

describe('settings of a brand', () => {
  let data: DataFolder;
  afterEach(() => data.remove());
  const open = (files: Record<string, string>, publicUrl: string | null = 'https://a.example') => {
    data = makeDataFolder();
    addBrand(data);
    for (const [file, text] of Object.entries(files)) data.write(file, text);
    const configs = createConfigFiles(data.dir, silentLog);
    return openSites({ dataDir: data.dir, configs, brand: undefined, publicUrl, log: silentLog });
  };

  it.each([
    [
      'is no address',
      { 'settings/neonrave.ini': 'publicUrl = b.example\n' },
      /neonrave.ini: publicUrl must be/,
    ],
    ['has a path', { 'settings/neonrave.ini': 'publicUrl = https://b.example/tv\n' }, /without a path/],
    [
      'is of no config',
      { 'settings/n0config.ini': 'publicUrl = https://b.example\n' },
      /no configs\/n0config.json/,
    ],
    [
      'is of two brands',
      {
        'settings/neonrave.ini': 'publicUrl = https://b.example\n',
        'settings/k3m9p2qx.ini': 'publicUrl = https://B.example/\n',
      },
      /neonrave.ini and settings\/k3m9p2qx.ini both name b.example/,
    ],
  ])('sites: do not start where the address of a brand %s', async (_, files, message) => {
    await expect(open(files as unknown as Record<string, string>)).rejects.toThrow(message);
  });

  it('sites: do not start without the address of the default brand', async () => {
    await expect(open({ 'settings/neonrave.ini': 'publicUrl = https://b.example\n' }, null)).rejects.toThrow(
      /--public-url/,
    );
  });

  it('sites: count as published all together, where no host is named', async () => {
    const { readSettings } = await open({ 'settings/neonrave.ini': 'publicUrl = https://b.example\n' });
    expect(parseSettings((await readSettings()) ?? '')).toMatchObject({
      defaultConfigSource: 'k3m9p2qx',
      additionalAllowedConfigSources: ['neonrave'],
    });
  });
});
