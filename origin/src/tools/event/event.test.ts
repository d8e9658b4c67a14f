import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../../test/make-data-folder.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { readEvents } from '../../nights/event-file.ts';
import { readTimes } from '../../nights/event-times.ts';
import { readNight } from '../../nights/night-state.ts';
import { cancelEvent, cutEvent, endEvent, moveEvent } from './change-event.ts';
import { createEvent } from './create-event.ts';
import { describeAddress, describeState } from './describe-event.ts';
import { readTime } from './read-time.ts';

const START = Date.UTC(2026, 11, 5, 20);
const HOUR_MS = 3_600_000;
let data: DataFolder;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => data.remove());

const create = (more = {}) => createEvent(data.dir, { title: 'A night', startMs: START, ...more });

it('event: two of one title are two items, with keys and ports of their own', async () => {
  const [one, two] = [create(), create()];
  expect(one.mediaid).not.toBe(two.mediaid);
  expect(one.key).not.toBe(two.key);
  expect([one.srtPort, two.srtPort]).toEqual([9000, 9001]);
  expect(() => create({ srtPort: 9000 })).toThrow(`SRT port 9000 belongs to the event ${one.mediaid}`);
  const item = (await loadCatalogue(data.dir)).media.get(one.mediaid);
  expect(item).toMatchObject({
    title: 'A night',
    stream: `live-${one.mediaid}`,
    custom: {
      'VCH.EventState': 'PRE_LIVE',
      'VCH.ScheduledStart': '2026-12-05T20:00:00Z',
      'VCH.ScheduledEnd': '2026-12-05T23:00:00Z',
    },
  });
  expect(item?.isProtected).toBe(false);
  // the key stands where no address leads, for its owner alone
  expect(JSON.stringify(item)).not.toContain(one.key);
  expect(statSync(join(data.dir, 'events', `${one.mediaid}.json`)).mode & 0o777).toBe(0o600);
  expect(describeAddress(one, 'tv.example')).toContain(
    `rtmp://tv.example:1935/live\n  Stream key  ${one.key}`,
  );
});

it('event: belongs to the only site there is, and takes its signature; a free one takes none', async () => {
  data.write('catalogue/sites/Site0002.json', { siteId: 'Site0002', protected: true });
  const [shut, open] = [create(), create({ free: true })];
  data.write('catalogue/sites/Site0003.json', { siteId: 'Site0003', protected: true });
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [common, named] = [create(), create({ site: 'Site0003' })];
  create({ free: true });
  const warning = expect.stringContaining('of the sites Site0002, Site0003 none is named');
  expect(warn.mock.calls).toEqual([[warning]]);
  warn.mockRestore();
  const { media } = await loadCatalogue(data.dir);
  const access = [shut, open, common, named].map(({ mediaid }) => {
    const { site, isProtected } = media.get(mediaid) ?? {};
    return [site, isProtected];
  });
  expect(access).toEqual([
    ['Site0002', true],
    ['Site0002', false],
    [undefined, false],
    ['Site0003', true],
  ]);
});

it.each([
  [-1, false, 'waits for its picture'],
  [-1, true, 'the picture is here, opens at its start'],
  [0, false, 'open, waits for its picture'],
  [0, true, 'open, its picture begins'],
])('event: %d ms from its start, with an encoder: %s, it is named %j', (fromStartMs, isSending, words) => {
  const night = { live: { state: 'waiting' as const, isSending }, durationS: 0, hasPicture: false };
  expect(describeState(create(), START, night, START + fromStartMs)).toBe(words);
});

it.each([
  ['2026-12-05T20:00:00', 'has no time zone'],
  ['2026-12-05 20:00', 'has no time zone'],
  ['2026-12-05', 'is no date and time'],
  ['next Friday', 'is no date and time'],
  ['2026-13-45T20:00:00Z', 'is no date and time'],
])('event: refuses the start %j with what to write', (text, why) => {
  expect(() => readTime('--starts', text)).toThrow(`--starts ${why}`);
  expect(() => readTime('--starts', text)).toThrow('2026-12-05T20:00:00+01:00');
});

it('event: reads a start in its zone', () => {
  expect(readTime('--starts', '2026-12-05T21:00:00+01:00')).toBe(START);
});

it('event: says what is wrong before anything is written', () => {
  expect(() => create({ endMs: START })).toThrow('ends before it starts');
  expect(() => create({ site: 'Nowhere1' })).toThrow('There is no catalogue/sites/Nowhere1.json');
  expect(() => createEvent('/nowhere', { title: 'x', startMs: START })).toThrow('is no data folder');
  expect(() => endEvent(data.dir, 'Nothing1', 0)).toThrow('There is no event Nothing1');
  expect(readEvents(data.dir)).toEqual([]);
});

it('event: is moved while it waits, and as long as before', () => {
  const { mediaid } = create({ endMs: START + HOUR_MS });
  moveEvent(data.dir, mediaid, { startMs: START + HOUR_MS, endMs: undefined });
  expect(readTimes(data.dir, mediaid)).toMatchObject({
    startMs: START + HOUR_MS,
    endMs: START + 2 * HOUR_MS,
  });
  endEvent(data.dir, mediaid, START);
  expect(() => moveEvent(data.dir, mediaid, { startMs: START, endMs: undefined })).toThrow('has started');
  expect(() => endEvent(data.dir, mediaid, START)).toThrow('has ended already');
});

it('event: one that lists name is not cancelled, with their files', async () => {
  const { mediaid, stream } = create();
  data.playlist('Soon0001', { items: [mediaid] });
  expect(() => cancelEvent(data.dir, mediaid)).toThrow('catalogue/playlists/Soon0001.json');
  data.playlist('Soon0001', { items: [] });
  cancelEvent(data.dir, mediaid);
  expect(readEvents(data.dir)).toEqual([]);
  expect((await loadCatalogue(data.dir)).media.has(mediaid)).toBe(false);
  expect(readNight(data.dir, stream)).toBeNull();
});

it('event: its end writes the recording, which can be cut and cut again', () => {
  const { mediaid, stream } = create();
  const take = `media/${stream}/take-${START}-0123456789abcdef`;
  const lines = Array.from({ length: 30 }, (_, at) => `#EXTINF:2.0,\n360p-${at}.m4s\n`).join('');
  data.write(`${take}/360p.m3u8`, `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${lines}`);
  const rendition = { width: 640, height: 360, bandwidth: 1, codecs: 'avc1.4d401e' };
  data.write(`${take}/take.json`, { startedAtMs: START, renditions: [rendition] });
  expect(() => cutEvent(data.dir, mediaid, { fromMs: START, toMs: undefined }, START)).toThrow(
    'has not ended',
  );
  expect(() => cancelEvent(data.dir, mediaid)).toThrow('End it instead');
  expect(endEvent(data.dir, mediaid, START + 50_000)).toBe(50);
  const cut = (fromS: number, toS: number) =>
    cutEvent(data.dir, mediaid, { fromMs: START + fromS * 1000, toMs: START + toS * 1000 }, START);
  expect(cut(10, 20)).toBe(10);
  expect(cut(0, 40)).toBe(40);
  expect(() => cut(60, 90)).toThrow('Nothing would be left');
  expect(readFileSync(join(data.dir, 'media', stream, '360p.m3u8'), 'utf8').match(/#EXTINF/g)).toHaveLength(
    20,
  );
});

it('event: is not moved to a time of which the sound check is removed', () => {
  const { mediaid, stream } = create();
  const take = `media/${stream}/take-${START - 60_000}-0123456789abcdef`;
  data.write(`${take}/360p.m3u8`, '#EXTM3U\n#EXTINF:2.0,\n360p-0.m4s\n#EXTINF:2.0,\n360p-1.m4s\n');
  data.write(`${take}/360p-1.m4s`, 'x');
  const rendition = { width: 640, height: 360, bandwidth: 1, codecs: 'avc1.4d401e' };
  data.write(`${take}/take.json`, { startedAtMs: START - 60_000, renditions: [rendition] });
  const move = (startMs: number) => moveEvent(data.dir, mediaid, { startMs, endMs: undefined });
  expect(() => move(START - 60_000)).toThrow('removed up to 2026-12-05T19:59:02Z');
  move(START - 58_000);
  expect(readTimes(data.dir, mediaid)?.startMs).toBe(START - 58_000);
});

it('event: its cancelling leaves a folder that is no live stream', () => {
  const { mediaid } = create();
  data.write('media/film/stream.json', { duration: 60 });
  const file = `events/${mediaid}.json`;
  data.write(file, { ...JSON.parse(readFileSync(join(data.dir, file), 'utf8')), stream: 'film' });
  cancelEvent(data.dir, mediaid);
  expect(existsSync(join(data.dir, 'media/film/stream.json'))).toBe(true);
});

it('event: is not ended where nobody can answer', async () => {
  const { mediaid } = create();
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { argv } = process;
  process.argv = ['node', 'event', 'end', mediaid, '--data', data.dir];
  try {
    await import('./main.ts');
    expect(error.mock.calls.flat().join()).toContain('End "A night"?');
    expect(error.mock.calls.flat().join()).toContain('add --yes. Nothing was changed.');
    expect(readEvents(data.dir)[0]?.endedAtMs).toBeUndefined();
  } finally {
    process.argv = argv;
    process.exitCode = undefined;
    error.mockRestore();
  }
});
