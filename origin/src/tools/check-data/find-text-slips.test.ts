import { afterAll, expect, it } from 'vitest';
import { makeDataFolder } from '../../../test/make-data-folder.ts';
import { findTextSlips } from './find-text-slips.ts';

const data = makeDataFolder();
afterAll(() => data.remove());

it('check-data: names texts that nothing shows, with their place', async () => {
  data.write('texts/en/common.json', { favorites: 'Love', favorits: 'Love', menu: 3 });
  data.write('texts/k3m9p2qx/en/comon.json', { favorite: 'Love' });
  data.write('texts/en/mails.json', '{');
  const found = (await findTextSlips(data.dir)).map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
  expect(found.sort()).toEqual([
    'texts/en/common.json:3: favorits: text that nothing shows: "favorites" is meant?',
    'texts/en/common.json:4: menu: must be a text in quotes',
    'texts/k3m9p2qx/en/comon.json:undefined: file of texts that nothing reads: "common" is meant?',
  ]);
});
