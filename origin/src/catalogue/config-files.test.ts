import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { createConfigFiles } from './config-files.ts';

const CODE = 'k3m9p2qx';
const FILE = `configs/${CODE}.json`;
const GOOD = { siteName: 'Harbour', description: '', siteId: 'Site0001', content: [], menu: [] };
let data: DataFolder;
beforeAll(() => {
  data = makeDataFolder();
});
afterAll(() => data.remove());

it.each([
  ['is no JSON', '{ "siteId": ', [expect.stringContaining('is not valid JSON')]],
  [
    'the app would refuse',
    { ...GOOD, contentProtection: { accessModel: 'svood' } },
    [expect.stringMatching(/^contentProtection\.accessModel: /)],
  ],
])('config files: name every fault of a change that %s, and keep what was good', async (_, bad, faults) => {
  const logged: unknown[] = [];
  const configs = createConfigFiles(data.dir, (_level, message, fields) =>
    logged.push({ message, ...fields }),
  );
  const nameOf = async () => (await configs.find(CODE))?.config.siteName;
  const save = (siteName: string) => data.write(FILE, { ...GOOD, siteName });
  save('Harbour');
  const before = await configs.read(CODE);
  data.write(FILE, bad);
  for (const _again of [1, 2]) expect(await configs.read(CODE)).toEqual(before);
  expect(await configs.list()).toEqual([{ code: CODE, siteName: 'Harbour' }]);
  expect(logged).toEqual([{ message: 'config refused', file: FILE, faults, keptBefore: true }]);
  save('Harbour Concerts');
  expect(await nameOf()).toBe('Harbour Concerts');
});
