import { describe, expect, it } from 'vitest';
import { makeDataFolder } from '../../../test/make-data-folder.ts';
import { DEMO, runOrigin } from '../../../test/run-origin.ts';
import { createOrigin } from '../../create-origin.ts';

/** A Monday. */
const NOW = Date.UTC(2026, 10, 23, 20, 10, 30);
const MAIN = 'MainStg1';
let nowMs = NOW;

const site = runOrigin(() => {}, { demo: true, dataDir: DEMO, now: () => nowMs });

const ask = (path: string, method = 'GET') => site.get(path, {}, method);
const read = async (path: string) => {
  const answer = await ask(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const member = (text: string, name: string) => new RegExp(`^#EXT-X-${name}:(.*)$`, 'm').exec(text)?.[1];
const pieces = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const seconds = (text: string) =>
  [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((total, [, value]) => total + Number(value), 0);

it('live edge: is a sliding window of five minutes', async () => {
  const path = `/manifests/${MAIN}/720p.m3u8`;
  nowMs = NOW;
  const first = await read(path);
  nowMs = NOW + 8_000;
  const second = await read(path);
  expect(seconds(first)).toBeCloseTo(300);
  expect(first).not.toMatch(/PLAYLIST-TYPE|ENDLIST/);
  const [one, two] = [first, second].map((text) => Number(member(text, 'MEDIA-SEQUENCE')));
  expect((two ?? 0) - (one ?? 0)).toBe(2);
  expect(pieces(second).slice(0, -2)).toEqual(pieces(first).slice(2));
  const startMs = Date.parse(member(first, 'PROGRAM-DATE-TIME') ?? '');
  expect(NOW - (startMs + 300_000)).toBeLessThan(4_000);
  nowMs = NOW;
});

it('live edge: is the same in every process', async () => {
  const other = await createOrigin({ demo: true, dataDir: DEMO, now: () => NOW });
  const path = `/manifests/${MAIN}/240p.m3u8`;
  const answer = await other.app.fetch(new Request(`http://a.test${path}`));
  expect(await answer.text()).toBe(await read(path));
  await other.close();
});

it('live edge: picture and sound share one clock', async () => {
  const [picture, sound] = await Promise.all(
    ['720p.m3u8', 'audio-en.m3u8'].map((name) =>
      read(`/manifests/${MAIN}/${name}?t=2026-11-23T15:00:00Z-2026-11-23T18:00:00Z`),
    ),
  );
  expect(pieces(sound ?? '')).toHaveLength(pieces(picture ?? '').length);
  expect(seconds(sound ?? '')).toBeCloseTo(seconds(picture ?? ''), 1);
});

it('live edge: manifest, renditions and segments exist, with HEAD', async () => {
  const master = await read(`/manifests/${MAIN}.m3u8`);
  expect((await ask(`/manifests/${MAIN}.m3u8`, 'HEAD')).status).toBe(200);
  for (const line of pieces(master)) {
    const at = new URL(line, `http://a.test/manifests/${MAIN}.m3u8`);
    const rendition = await read(at.pathname);
    const piece = new URL(pieces(rendition)[0] ?? '', at);
    expect((await ask(piece.pathname, 'HEAD')).status, piece.pathname).toBe(200);
    const map = /URI="([^"]+)"/.exec(rendition)?.[1] ?? '';
    expect(new URL(map, at).pathname).toBe(piece.pathname);
  }
  expect((await ask(`/manifests/${MAIN}/none.m3u8`)).status).toBe(404);
});

describe('live rewind', () => {
  const rendition = (t: string) => `/manifests/${MAIN}/240p.m3u8?t=${encodeURIComponent(t)}`;

  it('live rewind: a start returns what followed and grows [LIVE-30]', async () => {
    const text = await read(rendition('2026-11-23T19:15:00Z'));
    expect(member(text, 'PLAYLIST-TYPE')).toBe('EVENT');
    expect(member(text, 'PROGRAM-DATE-TIME')).toBe('2026-11-23T19:15:00.000Z');
    expect(seconds(text)).toBeCloseTo(55 * 60 + 28);
    expect(text).not.toContain('ENDLIST');
  });

  it.each([0, 1, 3_999])('live rewind: a start %i ms ago begins there [LIVE-30]', async (sinceMs) => {
    const startMs = Date.UTC(2026, 10, 23, 20, 10);
    nowMs = startMs + sinceMs;
    const start = new Date(startMs).toISOString();
    for (const t of [start, `${start}-2026-11-23T21:00:00Z`]) {
      const text = await read(rendition(t));
      expect(member(text, 'PLAYLIST-TYPE')).toBe('EVENT');
      expect(member(text, 'PROGRAM-DATE-TIME')).toBe(start);
      expect(seconds(text)).toBeCloseTo(4);
      expect(text).not.toContain('ENDLIST');
    }
    // it only grows
    nowMs = startMs + 9_000;
    expect(seconds(await read(rendition(start)))).toBeCloseTo(8);
    nowMs = NOW;
  });

  it('live rewind: start and end return a finished span, with offsets [LIVE-30]', async () => {
    for (const t of [
      '2026-11-23T17:15:00Z-2026-11-23T17:45:00Z',
      '2026-11-23T19:15:00+02:00-2026-11-23T19:45:00+02:00',
    ]) {
      const text = await read(rendition(t));
      expect(member(text, 'PLAYLIST-TYPE')).toBe('VOD');
      expect(text.trim().endsWith('#EXT-X-ENDLIST')).toBe(true);
      expect(seconds(text)).toBeCloseTo(1800);
    }
  });

  it('live rewind: the manifest passes the span to its renditions [LIVE-30]', async () => {
    const t = encodeURIComponent('2026-11-23T17:15:00Z-2026-11-23T17:45:00Z');
    const master = await read(`/manifests/${MAIN}.m3u8?t=${t}`);
    expect(pieces(master)[0]).toBe(`${MAIN}/240p.m3u8?t=${t}`);
    expect(master).toContain(`URI="${MAIN}/audio-en.m3u8?t=${t}"`);
  });

  it.each([
    '',
    'soon',
    '2026-11-23T23:00:00Z',
    '2026-11-23T20:10:31Z',
    '2026-11-23',
    '1',
    '2026-13-45T99:99:99Z',
    '"\n#EXT-X-KEY',
  ])('live rewind: %j is the live edge [LIVE-30]', async (t) => {
    expect(member(await read(rendition(t)), 'PLAYLIST-TYPE')).toBeUndefined();
  });

  it('live rewind: all times of a minute share one answer, and many at once are refused with 503', async () => {
    const span = (second: number) => rendition(`2026-11-23T10:15:${second}Z-2026-11-23T18:15:00Z`);
    expect(await read(span(10))).toBe(await read(span(59)));
    const iso = (minute: number) => new Date(Date.UTC(2026, 10, 23, 12, minute)).toISOString();
    const all = await Promise.all(
      Array.from({ length: 90 }, async (_, n) => {
        const { status, headers } = await ask(rendition(`${iso(n)}-${iso(n + 5)}`));
        return [status, headers.get('retry-after')];
      }),
    );
    // one is written, sixty wait
    expect(all.filter(([status]) => status === 200)).toHaveLength(61);
    expect(all.slice(61)).toEqual(Array(29).fill([503, '3']));
    expect((await ask(`/manifests/${MAIN}/240p.m3u8`)).status).toBe(200);
  });

  it('live rewind: a span past retention stays open for a day to its viewers [LIVE-30]', async () => {
    const HOUR_MS = 3_600_000;
    const endMs = Date.UTC(2026, 10, 23, 8, 30);
    const t = `${new Date(endMs - HOUR_MS).toISOString()}-${new Date(endMs).toISOString()}`;
    // twelve hours are kept
    const letGoMs = endMs - HOUR_MS + 12 * HOUR_MS;
    const open = async () => {
      const master = await ask(`/manifests/${MAIN}.m3u8?t=${encodeURIComponent(t)}`);
      const list = await ask(rendition(t));
      const [piece = ''] = list.status === 200 ? pieces(await list.text()) : [];
      const at = new URL(piece, `http://a.test/manifests/${MAIN}/240p.m3u8`);
      return [master.status, list.status, piece && (await ask(at.pathname, 'HEAD')).status];
    };
    for (const ms of [letGoMs - 1_000, letGoMs, letGoMs + 24 * HOUR_MS]) {
      nowMs = ms;
      expect(await open(), new Date(ms).toISOString()).toEqual([200, 200, 200]);
    }
    nowMs = letGoMs + 24 * HOUR_MS + 1;
    expect(await open()).toEqual([404, 404, '']);
    nowMs = NOW;
  });
});

it('live: refuses a recording with folders per rendition', async () => {
  const data = makeDataFolder();
  data.write('media/pier/master.m3u8', '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=300000\n720p/index.m3u8\n');
  data.write('media/pier/720p/index.m3u8', '#EXTM3U\n#EXTINF:4,\na.m4s\n');
  data.media('Chan0001');
  data.write('guide/channels/Chan0001.json', {
    mediaid: 'Chan0001',
    slots: ['00:00'],
    programmes: [{ media: 'Med00001' }],
  });
  try {
    await expect(createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir })).rejects.toThrow(
      'guide/channels/Chan0001.json: the stream of "Med00001" has 720p/index.m3u8 in a folder',
    );
  } finally {
    data.remove();
  }
});
