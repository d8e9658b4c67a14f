import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePicture } from '../../../../test/make-data-folder.ts';
import { titleOf } from '../run/find-films.ts';
import { makeStreamName } from '../run/job.ts';
import { createProgress, formatSpan } from '../run/progress.ts';
import { makeItem } from '../write/item.ts';
import { decode, findCaptionFiles } from './captions.ts';
import { readLufs } from './encode.ts';
import { keepKey } from './encrypted.ts';
import { isWhole } from './master.ts';
import { chooseFrame } from './pictures.ts';
import { soundLabels } from './stream.ts';
import { planThumbnails } from './thumbnails.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'marquee-import-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

it('poster: is a frame with something to see, not a black one or one of a single colour', async () => {
  const flat = (background: string) =>
    sharp({ create: { width: 64, height: 36, channels: 3, background } })
      .png()
      .toBuffer();
  const scene = await makePicture(64, 36);
  const dark = await sharp(scene).modulate({ brightness: 0.05 }).png().toBuffer();
  expect(await chooseFrame([await flat('#000'), dark, scene, await flat('#fff')])).toBe(scene);
  await expect(chooseFrame([])).rejects.toThrow('--poster');
});

it.each([
  [{ width: 1280, height: 720 }, 7, 2, '160x90', 4, 1],
  [{ width: 1080, height: 1920 }, 1200, 2, '90x160', 600, 10],
  [{ width: 1280, height: 720 }, 7200, 20, '160x90', 360, 10],
  [{ width: 1280, height: 720 }, 36_000, 60, '160x90', 600, 10],
])('thumbnails: of %o in %i s stand every %i s', (size, seconds, everyS, tile, count, rows) => {
  const plan = planThumbnails(size, seconds);
  expect([plan.everyS, `${plan.tile.width}x${plan.tile.height}`, plan.cues.length, plan.rows]).toEqual([
    everyS,
    tile,
    count,
    rows,
  ]);
  expect(plan.cues.at(-1)?.endS).toBe(seconds);
});

it('thumbnails: go on in another picture after sixty', () => {
  const { cues } = planThumbnails({ width: 1280, height: 720 }, 200);
  expect(cues[59]?.text).toBe('sprite-1.jpg#xywh=800,810,160,90');
  expect(cues[60]?.text).toBe('sprite-2.jpg#xywh=0,0,160,90');
});

it('captions: are found next to their film, by language', () => {
  for (const name of ['A.mp4', 'A.en.srt', 'A.pt-BR.vtt', 'A.srt', 'A.live at sea.srt', 'AB.de.srt', 'A.txt'])
    writeFileSync(join(dir, name), '');
  const found = findCaptionFiles(join(dir, 'A.mp4')).map(({ path, language }) => [
    path.slice(dir.length + 1),
    language,
  ]);
  expect(found).toEqual([
    ['A.en.srt', 'en'],
    ['A.pt-BR.vtt', 'pt-BR'],
    ['A.srt', 'und'],
  ]);
});

it('captions: are read in the encodings that caption files have', () => {
  const text = 'Köln – ça va';
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from('Köln \x96 ça va', 'latin1'),
  ])
    expect(decode(bytes)).toBe(text);
});

it.each([
  ['    I:         -14.2 LUFS', -14.2],
  ['    I:         -70.0 LUFS', null],
  ['no summary', null],
])('loudness: of "%s" is %s', (messages, lufs) => {
  expect(readLufs(messages)).toBe(lufs);
});

it('sound tracks: have names that a playlist can hold, each only once', () => {
  const track = { index: 0, isDefault: false };
  const sounds = [
    { ...track, language: 'en', title: '' },
    { ...track, language: 'en', title: '' },
    { ...track, language: 'und', title: 'The "desk"' },
  ];
  const labels = soundLabels({ source: { sounds } as never }).map(({ label }) => label);
  expect(labels).toEqual(['English', 'English 2', 'The  desk ']);
});

it.each([
  ['/a/01_Blue  Hours.mov', '01 Blue Hours'],
  ['/a/Stu\u0308ck.mkv', 'Stück'],
  ['/a/-x.mp4', '-x'],
])('title: of %s is "%s"', (path, title) => {
  expect(titleOf(path)).toBe(title);
});

it.each([
  ['Blaue Stünden: I', 'blaue-stunden-i-Ab3dEfGh'],
  ['東京', 'Ab3dEfGh'],
  ['../..', 'Ab3dEfGh'],
])('stream: of "%s" has a name that is a folder and unique', (title, name) => {
  expect(makeStreamName(title, 'Ab3dEfGh')).toBe(name);
});

it('progress: is one line on a terminal, and a line every tenth elsewhere', () => {
  const show = (isTTY: boolean) => {
    const written: string[] = [];
    const progress = createProgress({ isTTY, columns: 60, write: (text) => written.push(text) }, () => 0);
    progress.film('A very long title of a film that does not fit into the line');
    for (let share = 0; share <= 1; share += 1 / 64) progress.update(share, 'picture');
    return written;
  };
  expect(show(false).map((line) => /\d+ %/.exec(line)?.[0])).toHaveLength(11);
  const home = '\r\x1b[K';
  for (const line of show(true)) {
    expect(line.startsWith(home)).toBe(true);
    expect(line.slice(home.length)).toMatch(/^.{1,59}$/);
  }
  expect([5, 3599, 7260].map(formatSpan)).toEqual(['5 s', '1 h 0 min', '2 h 1 min']);
});

it.each([
  ['whole', 100, '#EXT-X-ENDLIST', 4, true],
  ['with a media file that is cut off', 99, '#EXT-X-ENDLIST', 4, false],
  ['with an empty media file', 0, '#EXT-X-ENDLIST', 4, false],
  ['without an end', 100, '', 4, false],
  ['shorter than the film', 100, '#EXT-X-ENDLIST', 9, false],
])('stream: %s, as a full disk may leave it', (_, bytes, end, seconds, whole) => {
  const map = '#EXT-X-MAP:URI="240p.mp4",BYTERANGE="10@0"';
  const piece = '#EXTINF:4.000000,\n#EXT-X-BYTERANGE:90@10\n240p.mp4';
  writeFileSync(join(dir, '240p.m3u8'), `#EXTM3U\n${map}\n${piece}\n${end}\n`);
  writeFileSync(join(dir, '240p.mp4'), Buffer.alloc(bytes));
  expect(isWhole(dir, '240p', seconds)).toBe(whole);
});

it('progress: shows what a terminal would obey in a title by its number', () => {
  const written: string[] = [];
  const progress = createProgress({ write: (text) => written.push(text) }, () => 0);
  progress.film('A\x1b[2J');
  progress.update(0.1, 'picture');
  progress.note('B\x9b2J\nC');
  expect(written).toEqual(['A\\u001b[2J: 10 %, picture\n', 'B\\u009b2J\nC\n']);
});

it('item: is a draft only where the operator says so', () => {
  const made = { stream: 'film', lufs: null, tint: '#000000' };
  expect(makeItem('Film0001', { title: 'A', draft: true }, made)).toHaveProperty('draft', true);
  expect(makeItem('Film0001', { title: 'A' }, made)).not.toHaveProperty('draft');
});

it('key: is made once, and its user alone may read it', () => {
  const key = keepKey(dir, 'film');
  expect(keepKey(dir, 'film')).toEqual(key);
  const modes = ['keys', 'keys/film.json'].map((path) => statSync(join(dir, path)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
});
