import { mediaStatus, toEventTimeMs } from '@marquee/contract/media-status';
import { expect, it } from 'vitest';
import { DEMO, runOrigin } from '../../test/run-origin.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 23, 21);
const NIGHTS = ['LiveNgt1', 'LiveNgt2', 'LiveNgt3'];
let nowMs = START_MS;

const { get } = runOrigin(() => {}, { demo: true, dataDir: DEMO, now: () => nowMs });
const item = async (id: string) => (await (await get(`/v2/media/${id}`)).json()).playlist[0];

it('event: changes its state by the clock, and has a stream from its start [EVENT-10 CONTENTAPI-01]', async () => {
  nowMs = START_MS - 1;
  const before = await item('LiveNgt1');
  expect(before).toMatchObject({
    contentType: 'LiveEvent',
    'VCH.EventState': 'PRE_LIVE',
    'VCH.ScheduledStart': '2026-11-23T21:00:00.000Z',
    'VCH.ScheduledEnd': '2026-11-23T22:00:00.000Z',
    duration: 0,
    sources: [],
  });
  nowMs = START_MS;
  const during = await item('LiveNgt1');
  expect(during).toMatchObject({ 'VCH.EventState': 'LIVE_PUBLISHED', duration: 0 });
  const after = async () => {
    nowMs = START_MS + HOUR_MS;
    return item('LiveNgt1');
  };
  expect(await after()).toMatchObject({ 'VCH.EventState': 'INSTANT_VOD', duration: 3600 });
  nowMs = START_MS + 2 * HOUR_MS;
  expect(await item('LiveNgt1')).toMatchObject({
    'VCH.EventState': 'PRE_LIVE',
    'VCH.ScheduledStart': '2026-11-24T00:00:00.000Z',
  });
});

it('event: its stream grows from the start and becomes a recording at the end', async () => {
  nowMs = START_MS + 20 * 60_000;
  const opened = (await item('LiveNgt1')).sources[0].file;
  const play = async (file?: string) => {
    const { pathname, search } = new URL(file ?? (await item('LiveNgt1')).sources[0].file);
    const master = await (await get(pathname + search)).text();
    const rendition = master.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
    return (
      await get(new URL(rendition, `http://a.test${pathname}`).href.slice('http://a.test'.length))
    ).text();
  };
  const seconds = (text: string) =>
    [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((total, [, value]) => total + Number(value), 0);
  const growing = await play();
  expect(growing).toContain('#EXT-X-PROGRAM-DATE-TIME:2026-11-23T21:00:00.000Z');
  expect(growing).not.toContain('ENDLIST');
  expect(seconds(growing)).toBeCloseTo(1200);
  nowMs = START_MS + HOUR_MS;
  for (const over of [await play(), await play(opened)]) {
    expect(over).toContain('#EXT-X-ENDLIST');
    expect(seconds(over)).toBeCloseTo(3600);
  }
});

it('event: the demo always has one upcoming, one live and one recorded', async () => {
  for (let hour = 0; hour < 49; hour += 0.7) {
    nowMs = START_MS + hour * HOUR_MS;
    const items = await Promise.all(NIGHTS.map(item));
    const states = items.map((one) => one['VCH.EventState']);
    expect(states.toSorted()).toEqual(['INSTANT_VOD', 'LIVE_PUBLISHED', 'PRE_LIVE']);
    for (const one of items) {
      const [scheduledStartMs = 0, scheduledEndMs = 0] = ['VCH.ScheduledStart', 'VCH.ScheduledEnd'].map(
        (key) => toEventTimeMs(one[key]),
      );
      const status = mediaStatus(
        { eventState: one['VCH.EventState'], scheduledStartMs, scheduledEndMs },
        nowMs,
      );
      expect(status).toBe(
        { PRE_LIVE: 'SCHEDULED', LIVE_PUBLISHED: 'LIVE' }[one['VCH.EventState'] as string] ?? 'VOD',
      );
      if (status === 'SCHEDULED') expect(scheduledStartMs - nowMs).toBeLessThanOrEqual(HOUR_MS);
    }
  }
});

it('event: lists and searches show its state, and caches keep them until it changes', async () => {
  nowMs = START_MS - 5000;
  const states = async (path: string) => {
    const answer = await get(path);
    const { playlist } = (await answer.json()) as { playlist: Record<string, string>[] };
    const found = playlist.find(({ mediaid }) => mediaid === 'LiveNgt1');
    return [found?.['VCH.EventState'], answer.headers.get('cache-control')];
  };
  for (const path of [
    '/v2/media/LiveNgt1',
    '/v2/playlists/LiveNgts',
    '/v2/playlists/Search01?search=basement',
    '/v2/sites/Footl1te/app_content/media/search?search_query=basement',
    '/apps/watchlists/Favorit1?media_ids=LiveNgt1',
  ]) {
    expect(await states(path), path).toEqual(['PRE_LIVE', 'public, max-age=5']);
    nowMs = START_MS;
    expect(await states(path), path).toEqual(['LIVE_PUBLISHED', expect.stringMatching(/max-age=[36]0\b/)]);
    nowMs = START_MS - 5000;
  }
});
