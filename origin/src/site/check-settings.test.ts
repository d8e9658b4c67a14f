import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { makeSiteFolder } from '../../test/make-site-folder.ts';
import { createOrigin } from '../create-origin.ts';
import { createSite } from './create-site.ts';

let data: DataFolder;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

const WRONG =
  'apiBaseUrl = /\napiAccessBridgeUrl = proxy.example:8080\nidentityBaseUrl = ftp://proxy.example\n';

it('settings check: refuses a wrong proxy setting and names the right one', async () => {
  data.write('settings.ini', WRONG);
  const starting = createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir });
  await expect(starting).rejects.toThrow(
    [
      'settings.ini cannot be used:',
      "  apiAccessBridgeUrl is not an http(s) address or a path; set it like apiAccessBridgeUrl = https://tv.example, or apiAccessBridgeUrl = / for the app's own host",
      "  identityBaseUrl is not an http(s) address or a path; set it like identityBaseUrl = https://tv.example, or identityBaseUrl = / for the app's own host",
      `Correct ${join(data.dir, 'settings.ini')} and start again.`,
    ].join('\n'),
  );
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
  await (await createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir })).close();
});
