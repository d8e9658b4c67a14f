import { expect, it } from 'vitest';
import { joinTakes, type NightRendition, type Take, writeMaster, writePlaylist } from './join-takes.ts';

const T0 = Date.UTC(2026, 11, 5, 20);
const ALL = { fromMs: T0, toMs: Number.POSITIVE_INFINITY };

function take(startedAtMs: number, counts: Record<number, number>, folder = `t${startedAtMs - T0}`): Take {
  return {
    startedAtMs,
    isSlate: false,
    renditions: Object.entries(counts)
      .map(([height, count]) => ({
        width: Number(height) * 2,
        height: Number(height),
        bandwidth: Number(height) * 1000,
        codecs: 'avc1.4d401e,mp4a.40.2',
        segments: Array.from({ length: count }, (_, at) => ({
          uri: `${folder}/${height}-${at}.m4s`,
          durationS: 2,
          map: `${folder}/${height}.mp4`,
        })),
      }))
      .sort((a, b) => b.height - a.height),
  };
}

const uris = ({ segments }: Pick<NightRendition, 'segments'>) => segments.map(({ uri }) => uri);

it('takes: nothing of what came before the start or after the end is in the night', () => {
  const [only] = joinTakes([take(T0 - 5000, { 360: 6 }, 'a')], { fromMs: T0, toMs: T0 + 4000 });
  // the piece that spans the start begins before it
  expect(uris(only as NightRendition)).toEqual(['a/360-3.m4s', 'a/360-4.m4s']);
  expect(only?.segments[0]?.startMs).toBe(T0 + 1000);
});

it('takes: a piece is listed once every size has it', () => {
  const night = joinTakes([take(T0, { 360: 3, 180: 2 }, 'a')], ALL);
  expect(night.map(uris)).toEqual([
    ['a/360-0.m4s', 'a/360-1.m4s'],
    ['a/180-0.m4s', 'a/180-1.m4s'],
  ]);
});

it('takes: an encoder that comes back with another size lends what it has', () => {
  const night = joinTakes(
    [take(T0, { 720: 1, 360: 1 }, 'a'), take(T0 + 60_000, { 360: 1, 180: 1 }, 'b')],
    ALL,
  );
  expect(night.map((one) => [one.name, ...uris(one)])).toEqual([
    ['720p', 'a/720-0.m4s', 'b/360-0.m4s'],
    ['360p', 'a/360-0.m4s', 'b/360-0.m4s'],
    ['180p', 'a/360-0.m4s', 'b/180-0.m4s'],
  ]);
});

it('playlist: goes on after a gap with a discontinuity and numbers that go on', () => {
  const [night] = joinTakes([take(T0, { 360: 2 }, 'a'), take(T0 + 120_000, { 360: 1 }, 'b')], ALL);
  expect(writePlaylist(night as NightRendition, 'live')).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-DISCONTINUITY-SEQUENCE:0
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="a/360.mp4"
#EXTINF:2.000000,
a/360-0.m4s
#EXTINF:2.000000,
a/360-1.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="b/360.mp4"
#EXTINF:2.000000,
b/360-0.m4s
`);
});

it('playlist: live lists ten minutes and counts what has left it; a recording lists all and ends', () => {
  const [night] = joinTakes([take(T0, { 360: 100 }), take(T0 + 300_000, { 360: 310 })], ALL);
  const member = (text: string, name: string) => new RegExp(`^#EXT-X-${name}:(.*)$`, 'm').exec(text)?.[1];
  const live = writePlaylist(night as NightRendition, 'live');
  expect(member(live, 'MEDIA-SEQUENCE')).toBe('110');
  expect(member(live, 'DISCONTINUITY-SEQUENCE')).toBe('1');
  expect(live).not.toContain('ENDLIST');
  expect(writePlaylist(night as NightRendition, 'over')).toBe(`${live}#EXT-X-ENDLIST\n`);
  const recording = writePlaylist(night as NightRendition, 'recording');
  expect(recording.match(/#EXTINF/g)).toHaveLength(410);
  expect(member(recording, 'PLAYLIST-TYPE')).toBe('VOD');
  expect(recording).toContain('#EXT-X-ENDLIST');
});

it('master: names every size, the tallest first', () => {
  expect(writeMaster(joinTakes([take(T0, { 180: 1, 360: 1 })], ALL), 'live-')).toContain(
    'BANDWIDTH=360000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=720x360\nlive-360p.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=180000',
  );
});
