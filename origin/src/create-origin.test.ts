import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../test/make-data-folder.ts';
import { makeSiteFolder, type SiteFolder } from '../test/make-site-folder.ts';
import { createOrigin } from './create-origin.ts';

let data: DataFolder;
let site: SiteFolder;
beforeEach(() => {
  data = makeDataFolder();
  site = makeSiteFolder();
});
afterEach(() => {
  data.remove();
  site.remove();
});

it.each([
  [false, 'warn'],
  [true, 'info'],
])('a stream that is sold and given away is told at the start (demo: %s), as a %s', async (demo, level) => {
  data.write('catalogue/sites/Site0002.json', { siteId: 'Site0002', protected: true });
  data.media('Sold0001', { stream: 'pier', site: 'Site0002' });
  const lines: unknown[][] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const parts = { dataDir: data.dir, cacheDir: data.cacheDir, siteDir: site.dir, log };
  const origin = await createOrigin({ ...parts, demo });
  await origin.close();
  expect(lines.filter(([, message]) => /open items play too/.test(String(message)))).toEqual([
    [level, expect.any(String), { count: 1, items: 'Sold0001' }],
  ]);
});
