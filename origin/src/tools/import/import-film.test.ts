import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../../../test/make-data-folder.ts';
import { createOrigin } from '../../create-origin.ts';
import { importFilm } from './import-film.ts';

let data: DataFolder;
const notes: string[] = [];
beforeAll(() => {
  data = makeDataFolder();
});
afterAll(() => data.remove());

const run = (path: string, options: object = {}) =>
  importFilm(path, {
    dataDir: data.dir,
    item: { title: 'Blue Hours', pubdate: 1_700_000_000 },
    replace: false,
    top: 1080,
    progress: { film() {}, update() {}, note: (text) => notes.push(text) },
    signal: new AbortController().signal,
    ...options,
  });

function makeClip(name: string, ...args: string[]): string {
  const path = join(data.dir, '..', name);
  const { stderr, status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args, `file:${path}`]);
  if (status !== 0) throw new Error(String(stderr));
  return path;
}

const LONG = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30000/1001:d=5', '-f', 'lavfi', '-i', 'sine=d=5'];
const FAST = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];

it('import: makes a film that the origin serves and a channel can broadcast', async () => {
  const film = makeClip('-Stück "1": a.mkv', ...LONG, ...FAST, '-metadata:s:a:0', 'language=ger');
  writeFileSync(join(data.dir, '..', '-Stück "1": a.en.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
  // parts of 2 s, so that it takes three
  const { mediaid } = await run(film, { partS: 2, playlist: 'Conc0001', id: 'Film0001' });
  expect(mediaid).toBe('Film0001');
  expect(readdirSync(join(data.dir, 'media/.import'))).toEqual(['imported.json']);
  data.media('Chan0001');
  data.write('guide/channels/Chan0001.json', {
    mediaid: 'Chan0001',
    slots: ['00:00'],
    programmes: [{ media: 'Film0001' }],
  });

  const { app, close } = await createOrigin({ dataDir: data.dir, cacheDir: data.cacheDir });
  const get = async (path: string, headers = {}) => {
    const answer = await app.request(path, { headers });
    expect([200, 206], path).toContain(answer.status);
    return answer;
  };
  const master = await (await get('/manifests/Film0001.m3u8')).text();
  expect(master).toMatch(/NAME="Deutsch",LANGUAGE="de",DEFAULT=YES/);
  expect(master).toMatch(
    /BANDWIDTH=\d{5,7},.*CODECS="avc1\.64\w{4},mp4a\.40\.2",RESOLUTION=320x180,FRAME-RATE=30\.000/,
  );
  const playlist = await (await get('/streams/blue-hours-Film0001/240p.m3u8')).text();
  expect(playlist.match(/#EXTINF:[\d.]+/g)).toEqual([
    '#EXTINF:4.000000',
    expect.stringMatching(/^#EXTINF:1\.0\d+$/),
  ]);
  const [, length, from, file] = /BYTERANGE:(\d+)@(\d+)\n(.*)/.exec(playlist) ?? [];
  const range = `bytes=${from}-${Number(from) + Number(length) - 1}`;
  const piece = Buffer.from(
    await (await get(`/streams/blue-hours-Film0001/${file}`, { range })).arrayBuffer(),
  );
  expect(piece.subarray(4, 8).toString()).toMatch(/sidx|moof/);

  const { playlist: items } = (await (await get('/v2/playlists/Conc0001')).json()) as {
    playlist: Record<string, unknown>[];
  };
  expect(items.at(-1)).toMatchObject({ title: 'Blue Hours', loudness: expect.stringMatching(/^-2\d\.\d$/) });
  const tracks = items.at(-1)?.tracks as { file: string; kind: string; label?: string }[];
  expect(tracks.map(({ kind, label }) => label ?? kind)).toEqual(['English', 'thumbnails']);
  for (const track of tracks) await get(new URL(track.file, 'http://a.test').pathname);
  await get('/v2/media/Film0001/poster.jpg?width=320');
  expect(await (await get('/manifests/Chan0001/240p.m3u8')).text()).toContain('blue-hours-Film0001/240p-');
  expect((await app.request('/streams/.import/imported.json')).status).toBe(404);
  await close();
});
