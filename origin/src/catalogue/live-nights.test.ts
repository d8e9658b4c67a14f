import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runOrigin } from '../../test/run-origin.ts';

const START_MS = Date.UTC(2026, 11, 5, 20);
let nowMs = START_MS - 1;

const site = runOrigin(
  (data) => {
    data.media('Night001', {
      stream: 'night',
      custom: {
        contentType: 'LiveEvent',
        'VCH.EventState': 'PRE_LIVE',
        'VCH.ScheduledStart': '2026-12-05T20:00:00Z',
        'VCH.ScheduledEnd': '2026-12-05T22:00:00Z',
      },
    });
    data.playlist('Nights01', { items: ['Night001'] });
    setNight('waiting');
  },
  { now: () => nowMs },
);

function setNight(state: string, more = {}, duration = 0) {
  site.data.write('media/night/stream.json', { duration, live: { state, ...more } });
}
/** Half a second later, as states are believed for that long. */
async function look(atMs: number) {
  nowMs = atMs + 1000;
  const answer = await site.get('/v2/media/Night001');
  const [item] = (await answer.json()).playlist;
  return {
    state: item['VCH.EventState'],
    sources: item.sources.length,
    duration: item.duration,
    end: item['VCH.ScheduledEnd'],
    cache: answer.headers.get('cache-control'),
    manifest: (await site.get('/manifests/Night001.m3u8')).status,
    piece: (await site.get('/streams/night/take-1-a/360p-00000.m4s')).status,
  };
}

it('live night: a sound check is nobody’s to watch, and the night opens with its picture [EVENT-09 EVENT-10]', async () => {
  // what a program with a wrong clock could have written
  site.data.write('media/night/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlive-360p.m3u8\n');
  site.data.write('media/night/take-1-a/360p-00000.m4s', 'x');
  setNight('on');
  const planned = { duration: 0, end: '2026-12-05T22:00:00Z', cache: 'public, max-age=5' };
  expect(await look(START_MS - 2000)).toMatchObject({
    state: 'PRE_LIVE',
    sources: 0,
    manifest: 403,
    piece: 403,
  });
  const open = { state: 'LIVE_PUBLISHED', sources: 1, manifest: 200, piece: 200, ...planned };
  expect(await look(START_MS)).toEqual(open);
  expect((await site.get('/manifests/Night001.m3u8')).headers.get('cache-control')).toBe('public, max-age=1');
  setNight('gone');
  expect(await look(START_MS + 60_000)).toEqual(open);
  // an encore goes on beyond the planned end
  expect(await look(START_MS + 3 * 3_600_000)).toEqual(open);
});

it('live night: is the recording once the operator has ended it, by its state and its end [EVENT-07]', async () => {
  setNight('ended', { endedAtMs: START_MS + 3_600_000 }, 3590);
  expect(await look(START_MS + 3_600_000)).toMatchObject({
    state: 'INSTANT_VOD',
    sources: 1,
    duration: 3590,
    end: '2026-12-05T21:00:00.000Z',
  });
  const { playlist } = await site.json('/v2/playlists/Nights01');
  expect(playlist[0]).toMatchObject({ 'VCH.EventState': 'INSTANT_VOD', duration: 3590 });
});

it('live night: has nothing to play while it is late [EVENT-09]', async () => {
  rmSync(join(site.data.dir, 'media/night/master.m3u8'));
  setNight('waiting');
  expect(await look(START_MS)).toMatchObject({ state: 'PRE_LIVE', sources: 0, manifest: 404, piece: 403 });
});
