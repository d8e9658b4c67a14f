import { appendFileSync, writeFileSync } from 'node:fs';
import { parseSettings } from '@marquee/contract/settings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { makeSiteFolder, type SiteFolder } from '../../test/make-site-folder.ts';
import type { Listening } from '../listen.ts';
import { serveOrigin } from '../serve.ts';
import { createSite } from './create-site.ts';
import { overrideApiBaseUrl } from './settings-override.ts';

let data: DataFolder;
let web: SiteFolder;
let content: Listening;

beforeAll(async () => {
  data = makeDataFolder();
  web = makeSiteFolder();
  data.write('own.ini', 'apiBaseUrl = https://elsewhere.example\ndefaultConfigSource = k3m9p2qx\n');
  content = await serveOrigin({ dataDir: data.dir, cacheDir: data.cacheDir });
});
afterAll(async () => {
  await content.close();
  data.remove();
  web.remove();
});

const site = (contentUrl: string | null) =>
  createSite({ siteDir: web.dir, settingsFile: `${data.dir}/own.ini`, contentUrl });

it('site: serves its settings with the content base of the flag [CONTENTAPI-02]', async () => {
  const { app } = await site(content.url);
  const text = await (await app.request('http://a.test/.webapp.ini')).text();
  expect(parseSettings(text)).toMatchObject({ apiBaseUrl: content.url, defaultConfigSource: 'k3m9p2qx' });
  const shown = await (await app.request('http://a.test/')).text();
  expect(shown).toContain(JSON.stringify(text));
});

it('site: serves the settings file unchanged without the flag [CONTENTAPI-02]', async () => {
  const { app } = await site(null);
  const text = await (await app.request('http://a.test/.webapp.ini')).text();
  expect(text).toBe('apiBaseUrl = https://elsewhere.example\ndefaultConfigSource = k3m9p2qx\n');
});

it('site: refuses a missing settings file', async () => {
  const options = { siteDir: web.dir, settingsFile: `${data.dir}/gone.ini` };
  await expect(createSite(options)).rejects.toThrow(/no settings file .*gone\.ini/);
});

it('site: has the icon that the operator names', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z" fill="#f00"/></svg>';
  const iconFile = data.write('mark.svg', svg);
  const { app } = await createSite({ siteDir: web.dir, iconFile });
  const icon = await app.request('http://a.test/app-icons/maskable-192.png');
  const { dominant } = await sharp(Buffer.from(await icon.arrayBuffer())).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.g).toBeLessThan(50);
  await expect(createSite({ siteDir: web.dir, iconFile: `${data.dir}/gone.svg` })).rejects.toThrow('no icon');
});

it('site: serves no content API', async () => {
  const { app } = await site(content.url);
  const response = await app.request('http://a.test/v2/media/Med00001');
  expect(response.headers.get('content-type')).toContain('text/html');
});

it('site: makes its sitemap from the given content API', async () => {
  const { app } = await site(content.url);
  const text = await (await app.request('http://a.test/sitemap.xml')).text();
  expect(text).toContain('<loc>http://a.test/m/Med00001/night-at-the-pier</loc>');
});

it("site: uses the build's content API when the settings have none [BOOT-51]", async () => {
  const built = makeSiteFolder();
  const values = { apiBaseUrl: content.url, defaultConfigSource: 'k3m9p2qx' };
  appendFileSync(
    `${built.dir}/server/render.js`,
    `export const completeSettings = () => (${JSON.stringify(values)});`,
  );
  const { app } = await createSite({ siteDir: built.dir });
  const text = await (await app.request('http://a.test/sitemap.xml')).text();
  expect(text).toContain('<loc>http://a.test/m/Med00001/night-at-the-pier</loc>');
  built.remove();
});

it('site: lists only the home page in its sitemap when the content API fails', async () => {
  await content.close();
  const { app } = await site(content.url);
  const text = await (await app.request('http://a.test/sitemap.xml')).text();
  expect(text.match(/<loc>/g)).toHaveLength(1);
});

it.each([true, false])('site: warns at the start when any config may be shown: %s', async (isAny) => {
  const built = makeSiteFolder();
  const settingsFile = `${built.dir}/settings.ini`;
  writeFileSync(settingsFile, `defaultConfigSource = k3m9p2qx\nUNSAFE_allowAnyConfigSource = ${isAny}\n`);
  const warnings: string[] = [];
  await createSite({ siteDir: built.dir, settingsFile, log: (_, message) => warnings.push(message) });
  expect(warnings).toEqual(isAny ? [expect.stringContaining('UNSAFE_allowAnyConfigSource')] : []);
  built.remove();
});

it.each([
  null,
  '',
  'apiBaseUrl = https://old.example\n',
  '  apiBaseUrl=https://old.example ; old\r\nplayerId = Ab3dE6gH\r\n',
  'apiBaseUrl = a\napiBaseUrl = b',
])('overrideApiBaseUrl: leaves only the new base in %j', (text) => {
  const settings = parseSettings(overrideApiBaseUrl(text, 'https://new.example/a?b=c;d#e'));
  expect(settings.apiBaseUrl).toBe('https://new.example/a?b=c;d#e');
  expect(settings.playerId).toBe(text?.includes('playerId') ? 'Ab3dE6gH' : undefined);
});
