import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataFolder, makeDataFolder, makePicture } from '../../../test/make-data-folder.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { createOrigin } from '../../create-origin.ts';
import { importFilm } from './import-film.ts';

let data: DataFolder;
/** A film of 3 s without sound. */
let silent: string;
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
    encrypt: false,
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

it('import: goes on after a stop with what is finished, and shows nothing of the film before its end', async () => {
  silent = makeClip('silent.mp4', '-f', 'lavfi', '-i', 'testsrc2=s=64x36:r=25:d=3', ...FAST);
  const poster = data.write('../poster.png', await makePicture(48, 27));
  const stop = new AbortController();
  const work = join(data.dir, 'media/.import');
  const findPart = () => globSync(join(work, '*/part-0000/240p.mp4'))[0] ?? '';
  const stopInSecond = () => existsSync(findPart()) && stop.abort();
  const options = { id: 'Lock0001', encrypt: true, partS: 2, poster };
  const progress = { film() {}, note: (text: string) => notes.push(text), update: stopInSecond };
  await expect(run(silent, { ...options, progress, signal: stop.signal })).rejects.toThrow('Stopped');
  const part = findPart();
  const { mtimeMs } = statSync(part);
  expect(existsSync(join(data.dir, 'catalogue/media/Lock0001.json'))).toBe(false);
  expect(existsSync(join(data.dir, 'images/Lock0001'))).toBe(false);

  const again: number[] = [];
  const update = (_share: number, step: string) => step === 'sound' && again.push(statSync(part).mtimeMs);
  await run(silent, { ...options, progress: { ...progress, update } });
  expect(new Set(again)).toEqual(new Set([mtimeMs]));
  expect(findPart()).toBe('');
  expect(notes.join()).toContain('silent track');
  const picture = readFileSync(join(data.dir, 'images/Lock0001/poster.webp'));
  expect(await sharp(picture).metadata()).toMatchObject({ width: 48, height: 27 });

  const { media, keys } = await loadCatalogue(data.dir);
  expect(media.get('Lock0001')).toMatchObject({ isProtected: true, streamInfo: { duration: 3 } });
  expect(media.get('Lock0001')?.custom.loudness).toBeUndefined();
  expect(keys.get('blue-hours-Lock0001')?.keyId).toBe(media.get('Lock0001')?.streamInfo?.keyId);
});

it('import: renews a film in its place, and leaves its texts and the files of who is watching', async () => {
  const folder = join(data.dir, 'media/blue-hours-Lock0001');
  const read = (path: string) => readFileSync(join(data.dir, path), 'utf8');
  const [manifest, key] = [
    read('media/blue-hours-Lock0001/manifest.mpd'),
    read('keys/blue-hours-Lock0001.json'),
  ];
  const renew = { replace: true, encrypt: true, item: { tags: ['new'] } };
  await expect(run(silent, { ...renew, id: 'Lock0001', replace: false })).rejects.toThrow('already');
  await expect(run(silent, { ...renew, id: 'Lock0002' })).rejects.toThrow('no item "Lock0002"');
  await run(silent, { ...renew, id: 'Lock0001' });
  const item = JSON.parse(read('catalogue/media/Lock0001.json'));
  expect(item).toMatchObject({ title: 'Blue Hours', tags: ['new'], pubdate: 1_700_000_000 });
  expect(read('keys/blue-hours-Lock0001.json')).toBe(key);
  const files = (mpd: string) => [...mpd.matchAll(/<BaseURL>(.*)<\/BaseURL>/g)].map(([, file = '']) => file);
  const renewed = files(readFileSync(join(folder, 'manifest.mpd'), 'utf8'));
  expect(renewed).toHaveLength(2);
  for (const file of [...files(manifest), ...renewed])
    expect(existsSync(join(folder, file)), file).toBe(true);
  expect(renewed.some((file) => manifest.includes(file))).toBe(false);
  expect(notes.at(-1)).toContain(`rm ${files(manifest).toSorted().join(' ')}`);
});
