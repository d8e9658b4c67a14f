import { parseSchedule } from '@marquee/contract/schedule/programmes';
import { beforeEach, expect, it } from 'vitest';
import { runOrigin } from '../../test/run-origin.ts';
import { createOrigin } from '../create-origin.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const DAY = 86_400_000;
let nowMs = NOON;
beforeEach(() => {
  nowMs = NOON;
});

const PIECES = [1, 2, 3].map((at) => `#EXTINF:4.000,\n#EXT-X-BYTERANGE:100@${at * 100}\nv360.mp4`).join('\n');

const site = runOrigin(
  (data) => {
    data.write(
      'media/pier/v360.m3u8',
      `#EXTM3U\n#EXT-X-MAP:URI="v360.mp4",BYTERANGE="90@0"\n${PIECES}\n#EXTINF:1.5,\nv360.mp4\n`,
    );
    data.write('media/pier/audio.m3u8', `#EXTM3U\n#EXT-X-MAP:URI="v360.mp4"\n${PIECES}\n`);
    data.write(
      'media/pier/master.m3u8',
      '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="E",URI="audio.m3u8"\n#EXT-X-STREAM-INF:BANDWIDTH=3\nv360.m3u8\n',
    );
    const live = { contentType: 'LiveChannel', liveChannelsId: 'Live0001' };
    data.media('Chan0001', {
      title: 'Pier <One>',
      custom: { ...live, scheduleUrl: '/guide/Chan0001.json', scheduleToken: 'hall key' },
    });
    data.media('Chan0002', {
      title: 'Two',
      custom: { ...live, scheduleUrl: '/guide/Chan0002.xml', scheduleType: 'xmltv' },
    });
    data.media('Med00001', {
      title: 'Night at the Pier',
      description: 'A two hour set.',
      stream: 'pier',
      custom: { 'title-es': 'Noche en el muelle', 'description-es': 'Dos horas.', 'description-fr': '' },
    });
    const programmes = [
      { media: 'Med00001', title: 'Tea & <b>cake</b>\u0001', description: 'Warm.' },
      { media: 'Med00001' },
      { media: 'Med00001', listed: false },
    ];
    for (const mediaid of ['Chan0001', 'Chan0002'])
      data.write(`guide/channels/${mediaid}.json`, {
        mediaid,
        slots: ['06:00', '12:00', '20:00'],
        programmes,
      });
    data.write('guide/schedules/own.json', [{ id: 'a', title: 'A' }]);
    for (const [at, scheduleUrl] of [
      '/guide/%6Bept.json',
      'https://tv.example/guide/whole.json?day=1',
    ].entries()) {
      data.media(`Away000${at}`, { title: 'Away', custom: { scheduleUrl, scheduleToken: 'hall key' } });
    }
    data.media('Away0002', {
      title: 'Away',
      custom: { scheduleUrl: '/guide/whole.xml', scheduleType: 'xmltv' },
    });
    for (const name of ['kept', 'whole']) {
      data.write(`guide/schedules/${name}.json`, []);
      data.write(`guide/schedules/${name}.xml`, '<tv/>');
    }
  },
  { now: () => nowMs },
);
const { get } = site;

it('schedule: needs its key, answers 401 without it, and is readable by other hosts [LIVE-14 CONTENTAPI-19]', async () => {
  for (const headers of [{}, { 'api-key': 'other' }]) {
    const refused = await get('/guide/Chan0001.json', headers as Record<string, string>);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ message: 'Invalid API key' });
  }
  const answer = await get('/guide/Chan0001.json', { 'api-key': 'hall key' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toContain('private');
  const preflight = await get(
    '/guide/Chan0001.json',
    { 'access-control-request-headers': 'api-key' },
    'OPTIONS',
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('*');
});

it('schedule: needs its key for any spelling of the address, and is not XMLTV without one [CONTENTAPI-19]', async () => {
  for (const path of ['/guide/kept.json', '/guide/%6bept.json', '/guide/whole.json']) {
    expect((await get(path)).status, path).toBe(403);
    expect((await get(path, { 'api-key': 'hall key' })).status, path).toBe(200);
  }
  for (const path of ['/guide/Chan0001.xml', '/guide/kept.xml', '/guide/%6bept.xml'])
    expect((await get(path)).status, path).toBe(404);
  expect((await get('/guide/whole.xml')).status).toBe(200);
});

it('schedule: covers yesterday to a week ahead, with gaps where nothing is listed [CONTENTAPI-19]', async () => {
  const read = async () =>
    parseSchedule(await (await get('/guide/Chan0001.json', { 'api-key': 'hall key' })).json());
  const programmes = await read();
  expect(
    programmes.filter(({ startMs }) => Math.floor(startMs / DAY) === Math.floor(NOON / DAY) - 1),
  ).not.toEqual([]);
  expect(programmes.at(-1)?.endMs).toBeGreaterThan(NOON + 7 * DAY);
  expect(programmes[0]).toMatchObject({ description: 'Warm.' });
  const gaps = programmes.filter(
    ({ endMs }, at) => programmes[at + 1] && programmes[at + 1]?.startMs !== endMs,
  );
  expect(gaps.length).toBeGreaterThan(5);
  nowMs += DAY;
  const next = await read();
  expect(next[0]?.startMs).toBeGreaterThan(programmes[0]?.startMs ?? 0);
  expect(next.map(({ id }) => id)).toContain(programmes.at(-1)?.id);
});

it('XMLTV: escapes texts and drops characters that XML cannot hold [CONTENTAPI-19]', async () => {
  const answer = await get('/guide/Chan0002.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const xml = await answer.text();
  expect(xml).toContain('<title lang="en">Tea &amp; &lt;b&gt;cake&lt;/b&gt;</title>');
  expect(xml).toMatch(
    /<programme start="20260429060000 \+0000" stop="20260429120000 \+0000" channel="Chan0002">/,
  );
});

it('XMLTV: has title and description in each language of the item [I18N-12 LIVE-22]', async () => {
  const xml = await (await get('/guide/Chan0002.xml')).text();
  expect(xml).toContain(
    [
      '<title lang="en">Night at the Pier</title><title lang="es">Noche en el muelle</title>',
      '<desc lang="en">A two hour set.</desc><desc lang="es">Dos horas.</desc><icon ',
    ].join(''),
  );
  expect(xml).toContain('<desc lang="en">Warm.</desc><icon ');
});

it('schedule: returns a file of the data folder, and 404 without one [CONTENTAPI-19]', async () => {
  expect(await (await get('/guide/own.json')).json()).toEqual([{ id: 'a', title: 'A' }]);
  for (const path of [
    '/guide/none.json',
    '/guide/own',
    '/guide/..%2Fsettings.ini',
    '/guide/%2e%2e%2fchannels%2fChan0001.json',
  ])
    expect((await get(path)).status, path).toBe(404);
});

it('schedule: refuses a channel with an unknown item or recording', async () => {
  const start = () => createOrigin({ dataDir: site.data.dir, cacheDir: site.data.cacheDir });
  site.data.write('guide/channels/Chan0001.json', {
    mediaid: 'Chan0001',
    slots: ['12:00', '06:00'],
    programmes: [{ media: 'Nobody01' }],
  });
  await expect(start()).rejects.toThrow(/slots: must be in order/);
  site.data.write('guide/channels/Chan0001.json', {
    mediaid: 'Chan0001',
    slots: ['12:00'],
    programmes: [{ media: 'Nobody01' }],
  });
  await expect(start()).rejects.toThrow(/names "Nobody01"/);
});
