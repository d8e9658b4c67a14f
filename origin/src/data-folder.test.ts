import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runOrigin } from '../test/run-origin.ts';

const lines: { level: string; message: string; fields: Record<string, unknown> }[] = [];
let onLine = () => {};
const site = runOrigin(() => {}, {
  log: (level, message, fields = {}) => {
    lines.push({ level, message, fields });
    onLine();
  },
});
const logged = (text: string) => lines.filter(({ message }) => message.includes(text));
const look = () => site.origin.folder.look();
const ready = () => site.json('/ready');
const titles = async (list: string) => {
  const { playlist } = await site.json(`/v2/playlists/${list}`);
  return playlist.map(({ title }: { title: string }) => title);
};
afterEach(() => void lines.splice(0));

it('data folder: a look at what is as it was takes nothing', async () => {
  await look();
  expect(logged('read again')).toEqual([]);
});

it('data folder: a new item, list, channel and a changed title are there at the next look', async () => {
  const tag = async () => (await site.get('/v2/playlists/Conc0001')).headers.get('etag');
  const before = await tag();
  expect(await titles('Conc0001')).toEqual(['Night at the Pier', 'Quiet & slow']);
  expect((await site.json('/guide/Med00001.json')).status).not.toBe(200);
  site.data.media('Med00002', { title: 'Quiet and very slow' });
  site.data.media('Med00003', { title: 'The third' });
  site.data.media('Chan0001');
  site.data.write('guide/channels/Chan0001.json', {
    mediaid: 'Chan0001',
    slots: ['00:00'],
    programmes: [{ media: 'Med00001' }],
  });
  site.data.write('media/pier/v360.m3u8', '#EXTM3U\n#EXT-X-MAP:URI="v360.mp4"\n#EXTINF:4,\nv360.mp4\n');
  site.data.write('media/pier/audio.m3u8', '#EXTM3U\n#EXTINF:4,\nv360.mp4\n');
  site.data.write('media/pier/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=300000\nv360.m3u8\n');
  site.data.playlist('Conc0001', { items: ['Med00003', 'Med00002'] });
  await look();
  expect(await titles('Conc0001')).toEqual(['The third', 'Quiet and very slow']);
  expect(await tag()).not.toBe(before);
  expect((await site.get('/guide/Chan0001.json')).status).toBe(200);
  expect((await site.get('/manifests/Chan0001.m3u8')).status).toBe(200);
  expect(logged('was read again')).toMatchObject([{ level: 'info', fields: { items: 4 } }]);
});

it('data folder: of a bad change nothing is taken; log and /ready name every fault until it is mended', async () => {
  const item = join(site.data.dir, 'catalogue/media/Med00003.json');
  site.data.media('Med00001', { title: 'Taken with the rest or not at all', stream: 'pier' });
  site.data.write('catalogue/media/Med00003.json', '{\n  "mediaid": "Med00003",\n  "tit');
  site.data.write('commerce/vouchers.json', { vouchers: [{ code: 'SECRET20' }, { code: 'no' }] });
  await look();
  await look();
  expect(await titles('Conc0001')).toEqual(['The third', 'Quiet and very slow']);
  const [fault, ...more] = logged('has faults');
  expect(more).toEqual([]);
  expect(fault).toMatchObject({ level: 'error', fields: { count: 3 } });
  expect(fault?.fields.faults).toContainEqual(
    expect.stringMatching(/^catalogue\/media\/Med00003\.json:3:.*is not valid JSON/),
  );
  const body = await ready();
  expect(body).toMatchObject({ status: 'ready', faultCount: 3 });
  expect(body.faults[0]).toMatchObject({ file: 'catalogue/media/Med00003.json', line: 3 });
  expect(body.faults[1]).toEqual({ file: 'commerce/vouchers.json', line: 3, reason: 'the log says what' });

  rmSync(join(site.data.dir, 'commerce/vouchers.json'));
  await look();
  expect(await ready()).toMatchObject({ faultCount: 1 });
  rmSync(item);
  await look();
  expect((await ready()).faults[0].reason).toContain('names "Med00003", but there is no');
  site.data.playlist('Conc0001', { items: ['Med00001'] });
  await look();
  expect(await titles('Conc0001')).toEqual(['Taken with the rest or not at all']);
  expect(await ready()).toEqual({ status: 'ready' });
});

it('data folder: a file that was not there before is noticed by itself', async () => {
  site.data.write('commerce/seller.json', { name: 'Harbour Concerts' });
  await look();
  expect(await ready()).toMatchObject({ faultCount: 2 });
  rmSync(join(site.data.dir, 'commerce/seller.json'));
  await look();
  expect(await ready()).toEqual({ status: 'ready' });
});

it('data folder: settings that are wrong leave those before, and are named', async () => {
  const text = async () => (await site.get('/.webapp.ini')).text();
  const before = await text();
  site.data.write('settings.ini', 'defaultConfigSource = k3m9p2qx\nidentityBaseUrl = elsewhere\n');
  expect(await text()).toBe(before);
  await look();
  expect((await ready()).faults).toMatchObject([{ file: 'settings.ini', line: 2 }]);
  site.data.write('settings.ini', 'defaultConfigSource = k3m9p2qx\nidentityBaseUrl = /accounts-here\n');
  await look();
  expect(await ready()).toEqual({ status: 'ready' });
  expect(await text()).toContain('identityBaseUrl = /accounts-here');
});

it('data folder: a change of what is read at the start alone is named once, as it takes a restart', async () => {
  const brand = (line: string) => site.data.write('settings/k3m9p2qx.ini', `apiBaseUrl = /\n${line}\n`);
  brand('publicUrl = https://b.example.test');
  site.data.write('accounts/social.json', { google: 'https://signin.example.test' });
  await look();
  await site.origin.folder.look(true);
  const changed = ['accounts/social.json', 'publicUrl of settings/k3m9p2qx.ini'];
  expect(logged('takes a restart')).toMatchObject([{ level: 'warn', fields: { changed } }]);
  rmSync(join(site.data.dir, 'accounts'), { recursive: true });
  brand('');
  await look();
  expect(logged('takes a restart')).toHaveLength(1);
});

it('data folder: a change that is unsafe is not taken', async () => {
  const free = { siteId: 'Site0001', siteName: 'x', description: '', content: [], menu: [] };
  const content = [{ type: 'playlist', contentId: 'Conc0001' }];
  site.data.write('configs/k3m9p2qx.json', { ...free, content, contentProtection: { accessModel: 'svod' } });
  site.data.media('Med00001', { title: 'Locked and open', stream: 'pier' });
  await look();
  expect((await ready()).faults[0].reason).toContain('locks 1 item (Med00001) that anybody can play');
  expect(await titles('Conc0001')).toEqual(['Taken with the rest or not at all']);
  site.data.write('configs/k3m9p2qx.json', free);
  await look();
  expect(await titles('Conc0001')).toEqual(['Locked and open']);
});

it('data folder: a part that has nothing to hand over leaves what was there too, if it has a fault', async () => {
  site.data.write('ads/configs/AdConf01.json', { film: 'nowhere' });
  site.data.media('Med00002', { title: 'With a damaged schedule' });
  await look();
  expect(await ready()).toMatchObject({ faultCount: 1 });
  expect((await site.json('/v2/media/Med00002')).title).toBe('Quiet and very slow');
  rmSync(join(site.data.dir, 'ads'), { recursive: true });
});

it('data folder: reading all again takes what changed while another look was under way', async () => {
  let again: Promise<void> | undefined;
  onLine = () => {
    onLine = () => {};
    site.data.media('Med00002', { title: 'Changed while it was read' });
    again = site.origin.folder.look(true);
  };
  site.data.media('Med00002', { title: 'Changed' });
  await look();
  await again;
  expect((await site.json('/v2/media/Med00002')).title).toBe('Changed while it was read');
});

it('data folder: a folder that is gone, as of a disk that is not mounted, leaves what was there', async () => {
  rmSync(join(site.data.dir, 'catalogue'), { recursive: true });
  await look();
  expect(await titles('Conc0001')).toEqual(['Locked and open']);
  expect((await ready()).faults[0].reason).toContain('there is no such folder');
});
