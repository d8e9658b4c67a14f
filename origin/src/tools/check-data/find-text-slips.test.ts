import { afterAll, expect, it, vi } from 'vitest';
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

it('check-data: takes the options of the origin, and warns of taxes by country where no country is known', async () => {
  data.write('commerce/taxes.json', { NL: 21 });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { argv } = process;
  const run = async (...more: string[]) => {
    vi.resetModules();
    log.mockClear();
    process.argv = ['node', 'main.ts', data.dir, '--json', ...more];
    await import('./main.ts');
    return String(log.mock.calls[0]?.[0]);
  };
  try {
    expect(await run('--brand', 'k3m9p2qx')).toContain('nothing names the country of a caller');
    const known = await run('--country-header', 'X-Country');
    expect(known).toMatch(/^\[/);
    expect(known).not.toContain('nothing names the country of a caller');
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    log.mockRestore();
  }
});
