import { symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type DataFolder, makePicture } from '../test/make-data-folder.ts';
import { makeSiteFolder } from '../test/make-site-folder.ts';
import { runOrigin } from '../test/run-origin.ts';

/** In files around the served folders, never inside them. */
const SECRET = 'words that no caller may read';

const site = makeSiteFolder();
afterAll(site.remove);
const prepare = async (data: DataFolder) => {
  data.write('images/Med00001/poster.png', await makePicture(200, 100));
  data.write('secret.txt', SECRET);
  data.write('media.txt', SECRET);
  data.write('media-private/v360.mp4', SECRET);
  data.write('catalogue/secret.json', `"${SECRET}"`);
  data.write('../secret.txt', SECRET);
  symlinkSync(join(data.dir, 'secret.txt'), join(data.dir, 'media/pier/out.vtt'));
  symlinkSync(dirname(data.dir), join(data.dir, 'media/up'));
  symlinkSync(join(data.dir, 'secret.txt'), join(site.dir, 'client/assets/out.txt'));
};
const { get } = runOrigin(prepare, { siteDir: site.dir });

const step = fc.oneof(
  fc.constantFrom(
    '..',
    '%2e%2e',
    '%2E.',
    '..%2f',
    '..%5c',
    '%00',
    '.',
    '',
    'up',
    'out.vtt',
    'out.txt',
    'secret.txt',
  ),
  fc.constantFrom(
    'data',
    'media',
    'media-private',
    'media.txt',
    'pier',
    'v360.mp4',
    'catalogue',
    'secret.json',
    '%c0%ae',
  ),
  fc.string({ maxLength: 6 }).map(encodeURIComponent),
);
const base = fc.constantFrom(
  '/streams',
  '/streams/pier',
  '/manifests',
  '/apps/configs',
  '/assets',
  '',
  '/v2/media',
  '/v2/media/Med00001/images',
);

it('served folders: no address leads out of them', async () => {
  await fc.assert(
    fc.asyncProperty(base, fc.array(step, { minLength: 1, maxLength: 6 }), async (start, steps) => {
      const response = await get(`${start}/${steps.join('/')}`);
      expect(await response.text()).not.toContain(SECRET);
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 600 },
  );
});
