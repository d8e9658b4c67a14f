import { expect, it } from 'vitest';
import { makeDataFolder } from '../../../test/make-data-folder.ts';
import { DEMO, runOrigin } from '../../../test/run-origin.ts';
import { createOrigin } from '../../create-origin.ts';

const ITEM = '/v2/sites/Footl1te/media/BlueHrs1';

/** The night of `LiveNgt1` that began at nine has just ended. */
const NOW = Date.UTC(2026, 10, 23, 22, 20);

const site = runOrigin(() => {}, { demo: true, dataDir: DEMO, now: () => NOW });

const ask = (path: string) => site.get(path);
const bytes = async (path: string) => (await ask(path)).arrayBuffer();
const text = async (path: string) => (await ask(path)).text();
const lengthS = (playlist: string) =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);

it('stitched ads: are in every HLS rendition of an open recording, between discontinuities [ADS-05]', async () => {
  const query = 'ad_config_id=AdConf01&user_id=27&passport=a';
  const response = await ask(`${ITEM}/ssai.m3u8?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const master = await response.text();
  const names = [...master.matchAll(/(?:URI="|\n)(ssai\/[^"\n]+)/g)].map(([, name]) => name);
  expect(names.length).toBe(5);
  for (const name of names) {
    const stitched = await text(`${ITEM}/${name}`);
    const file = /ssai\/([^?]+)/.exec(name ?? '')?.[1];
    const plain = await text(`/streams/blue-hours/${file}`);
    // one ad before it and two on the way, 8 s each
    expect(stitched.match(/#EXT-X-DISCONTINUITY\n/g)?.length, name).toBe(5);
    expect(stitched.match(/#EXT-X-MAP/g)?.length, name).toBe(6);
    expect(lengthS(stitched) - lengthS(plain), name).toBeCloseTo(24, 0);
    const pieces = (of: string) => of.split('\n').filter((line) => line.startsWith('#EXT-X-BYTERANGE'));
    expect(pieces(stitched)).toEqual(expect.arrayContaining(pieces(plain)));
    const files = new Set([...stitched.matchAll(/\n(\/[^\n]+)/g)].map(([, address]) => address ?? ''));
    expect(files.size).toBe(2);
    for (const address of files) expect((await bytes(address)).byteLength, address).toBeGreaterThan(20_000);
  }
});

it('stitched ads: are periods in DASH, and the film continues where it stopped', async () => {
  const response = await ask(`${ITEM}/ssai.mpd?ad_config_id=AdConf01`);
  expect(response.headers.get('content-type')).toBe('application/dash+xml');
  const periods = (await response.text()).split('<Period').slice(1);
  expect(periods.length).toBe(6);
  const offsets = periods.map((period) => Number(/presentationTimeOffset="(\d+)"/.exec(period)?.[1]));
  expect(offsets).toEqual([0, 0, 0, 20000, 0, 40000]);
  for (const period of periods) expect(period.match(/<Representation/g)?.length).toBe(5);
});

it('stitched ads: are omitted for unknown schedules; unknown items are 404 and protected ones refused', async () => {
  for (const id of ['', 'Unknown1', '../AdConf01', '%00'])
    expect(await text(`${ITEM}/ssai/240p.m3u8?ad_config_id=${id}`)).not.toContain('DISCONTINUITY');
  for (const path of [
    `${ITEM}/ssai/none.m3u8`,
    `${ITEM}/ssai/..%2F..%2Fmaster.m3u8`,
    '/v2/sites/Footl1te/media/Nothing1/ssai.m3u8',
    '/v2/sites/Nothing1/media/BlueHrs1/ssai.m3u8',
  ]) {
    const response = await ask(path);
    expect(response.status, path).toBe(404);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
  }
  expect((await ask('/v2/sites/Footl1te/media/BlueHrsM/ssai.m3u8')).status).toBe(403);
});

it('stitched ads: redirect a channel with its time span', async () => {
  const response = await ask('/v2/sites/Footl1te/media/MainStg1/ssai.m3u8?t=2026-05-01T07%3A30%3A00Z');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/manifests/MainStg1.m3u8?t=2026-05-01T07%3A30%3A00Z');
});

it('stitched ads: redirect an ended event to its own hours [ADS-05]', async () => {
  const { playlist } = await (await ask('/v2/media/LiveNgt1')).json();
  const plain = new URL(playlist[0].sources[0].file);
  const response = await ask('/v2/sites/Footl1te/media/LiveNgt1/ssai.m3u8?ad_config_id=AdConf01');
  const led = new URL(response.headers.get('location') ?? '', plain);
  expect(led.pathname).toBe(plain.pathname);
  expect(led.searchParams.get('t')).toBe(plain.searchParams.get('t'));
  const master = await text(`${led.pathname}${led.search}`);
  const [rendition = ''] = master.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const playlistAddress = new URL(rendition, led);
  const recorded = await text(`${playlistAddress.pathname}${playlistAddress.search}`);
  expect(recorded).toContain('#EXT-X-ENDLIST');
  expect(lengthS(recorded)).toBeCloseTo(3600, -1);
});

it('stitched ads: answer 404 for an event that has not started [ADS-05 EVENT-10]', async () => {
  const before = await createOrigin({ demo: true, dataDir: DEMO, now: () => NOW + 70 * 60_000 });
  try {
    const response = await before.app.request('/v2/sites/Footl1te/media/LiveNgt1/ssai.m3u8');
    expect([response.status, await response.json()]).toEqual([404, { message: 'Manifest not found' }]);
  } finally {
    await before.close();
  }
});

it('stitched ads: refuse a start with a missing film, and omit a broken one later with a warning', async () => {
  const data = makeDataFolder();
  const lines: unknown[][] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const start = () => createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir, log });
  const ads = (film: string) => data.write('ads/configs/AdConf01.json', { film, breaksS: [0] });
  const master = (name: string) => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=300000\n${name}\n`;
  try {
    ads('tea');
    await expect(start()).rejects.toThrow(
      'ads/configs/AdConf01.json:2: film names "tea", but there is no ads/films/tea/master.m3u8',
    );
    data.write('ads/films/tea/master.m3u8', master('v.m3u8'));
    await expect(start()).rejects.toThrow('there is no ads/films/tea/v.m3u8');
    data.write('ads/films/tea/v.m3u8', '#EXTM3U\n#EXTINF:4,\nad.mp4\n');
    data.write('media/pier/master.m3u8', master('v.m3u8'));
    data.write('media/pier/v.m3u8', '#EXTM3U\n#EXTINF:4,\nv.mp4\n');
    const whole = await start();
    const address = '/v2/sites/Site0001/media/Med00001/ssai/v.m3u8?ad_config_id=AdConf01';
    const hasAds = async () => {
      const answer = await whole.app.request(address);
      expect(answer.status).toBe(200);
      return (await answer.text()).includes('films/tea/ad.mp4');
    };
    const warnings = () => lines.filter(([, message]) => /ads are left out/.test(String(message)));
    expect([await hasAds(), warnings()]).toEqual([true, []]);
    ads('coffee');
    expect([await hasAds(), warnings().length]).toEqual([false, 1]);
    data.write('ads/configs/AdConf01.json', '{');
    expect([await hasAds(), warnings().length]).toEqual([false, 2]);
    await whole.close();
    await expect(start()).rejects.toThrow('ads/configs/AdConf01.json:1:2: is not valid JSON');
  } finally {
    data.remove();
  }
});
