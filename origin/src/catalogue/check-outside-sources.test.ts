import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../test/make-data-folder.ts';
import { checkOutsideSources } from './check-outside-sources.ts';
import { loadCatalogue } from './load-catalogue.ts';

let data: DataFolder;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

const HLS = 'https://stream.example.test/night.m3u8?token=a';

async function check(settings: string | null = null, demo = false) {
  const log = vi.fn();
  checkOutsideSources(await loadCatalogue(data.dir), { dataDir: data.dir, settings, demo, log });
  return log.mock.calls.map(([level, message, facts]) => `${level} ${message.slice(0, 15)} ${facts.items}`);
}

it.each([
  ['http://stream.example.test/a.m3u8', 'must be an https address'],
  ['javascript:alert(1)//a.m3u8', 'must be an https address'],
  ['https://stream.example.test/watch', 'must end in .m3u8'],
])('outside sources: refuses %s', async (source, reason) => {
  data.media('Else0001', { source });
  await expect(loadCatalogue(data.dir)).rejects.toThrow(reason);
});

it('outside sources: an item has a stream or a source, not both', async () => {
  data.media('Else0001', { stream: 'pier', source: HLS });
  await expect(loadCatalogue(data.dir)).rejects.toThrow('has both stream and source; keep one');
});

it('outside sources: this machine is refused outside demo mode', async () => {
  data.media('Else0001', { source: 'http://127.0.0.1:9000/a.mpd' });
  await expect(check()).rejects.toThrow('catalogue/media/Else0001.json: source is on this machine');
  expect(await check(null, true)).toEqual([]);
});

it('outside sources: warns of protected items and of hosts that pages may not load from', async () => {
  data.write('catalogue/sites/Site0001.json', { siteId: 'Site0001', protected: true });
  data.media('Else0001', { site: 'Site0001', source: HLS });
  data.media('Else0002', { source: HLS });
  expect(await check()).toEqual(['warn protected items Else0001']);
  expect(await check('contentHosts[] = https://stream.example.test\n')).toEqual([
    'warn protected items Else0001',
  ]);
  expect((await check('contentHosts[] = https://a.test\n'))[1]).toBe(
    'warn pages cannot lo Else0001 Else0002',
  );
});
