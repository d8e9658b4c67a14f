import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { makeSiteFolder } from '../../test/make-site-folder.ts';
import { DEMO, runOrigin } from '../../test/run-origin.ts';
import { createBrandTexts } from '../catalogue/brand-texts.ts';
import { readBuiltInTexts } from './app-texts.ts';

const site = makeSiteFolder();
afterAll(site.remove);
const { get, json } = runOrigin(
  (data) => {
    data.write(
      'settings.ini',
      'defaultConfigSource = k3m9p2qx\nadditionalAllowedConfigSources[] = neonrave\n',
    );
    data.write('texts/en/common.json', { hello: 'Good evening' });
    data.write('texts/neonrave/en/common.json', { hello: 'Hey' });
    data.write('texts/secret01/en/common.json', { hello: 'Psst' });
  },
  { siteDir: site.dir },
);

it('message files: have the operator’s texts before those of the build, for the brand that is shown', async () => {
  expect(await json('/locales/en/common.json')).toEqual({ hello: 'Good evening', bye: 'Goodbye' });
  expect(await json('/locales/en/common.json?app-config=neonrave')).toMatchObject({ hello: 'Hey' });
  // not allowed by the settings
  expect(await json('/locales/en/common.json?app-config=secret01')).toMatchObject({ hello: 'Good evening' });
  // what a language lacks is in English [I18N-02]
  expect(await json('/locales/de/common.json')).toEqual({ hello: 'Hallo', bye: 'Goodbye' });
});

it('message files: are checked again after half a minute, and say the same as pages', async () => {
  const file = await get('/locales/en/common.json');
  expect(file.headers.get('cache-control')).toBe('public, max-age=30, must-revalidate');
  const etag = file.headers.get('etag') ?? '';
  expect((await get('/locales/en/common.json', { 'if-none-match': etag })).status).toBe(304);
  for (const query of ['', '?app-config=neonrave']) {
    const page = (await (await get(`/texts${query}`)).text()).replace('<!doctype html>', '');
    expect(JSON.parse(page).texts).toEqual(await json(`/locales/en/common.json${query}`));
  }
});

it('message files: are none where the build has none', async () => {
  for (const path of ['en/none.json', 'xx/common.json', 'en/common.txt', '..%2fen/common.json'])
    expect((await get(`/locales/${path}`)).headers.get('content-type'), path).not.toMatch(/json/);
});

it('demo: its texts replace texts that the app has', async () => {
  const log = vi.fn();
  const builtIn = readBuiltInTexts(fileURLToPath(new URL('../../../web/public', import.meta.url)));
  const { read } = await createBrandTexts(DEMO, log, { builtIn: [builtIn] });
  expect(log).not.toHaveBeenCalled();
  expect(await read('de', 'common')).toHaveProperty('pitch.reason_1');
});
