import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { chapterAt, nextChapterStart, parseChapters, previousChapterStart, segments } from './chapters.ts';
import { loadSideFile } from './side-file.ts';
import { parseThumbnails, thumbnailAt } from './thumbnails.ts';
import { parseVtt } from './vtt.ts';

test('WebVTT: has numbered, unnumbered, short and long cues, settings and notes', () => {
  const text =
    '\uFEFFWEBVTT - set\r\n\r\nNOTE a note\r\n\r\n1\r\n00:00.000 --> 00:20.500 align:start\r\nRain\r\non Felt\r\n\r\n1:02:03.004 --> 1:02:04\r\nLate';
  expect(parseVtt(text)).toEqual([
    { startS: 0, endS: 20.5, text: 'Rain\non Felt' },
    { startS: 3723.004, endS: 3724, text: 'Late' },
  ]);
});

test('WebVTT: drops cues that end before they start, and sorts the others', () => {
  const cues = parseVtt('0:20 --> 0:30\nb\n\n0:09 --> 0:05\nx\n\n0:00 --> 0:10\na');
  expect(cues.map(({ text }) => text)).toEqual(['a', 'b']);
});

test('WebVTT: has only valid cues for any text', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('WEBVTT', '00:01.000 --> 00:02.000', '-->', '\n'));
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      for (const cue of parseVtt(lines.join('\n'))) expect(cue.endS).toBeGreaterThan(cue.startS);
    }),
  );
});

// the browser reads the markup of a cue; here it has tags only
vi.stubGlobal(
  'VTTCue',
  class {
    text: string;
    constructor(_startS: number, _endS: number, text: string) {
      this.text = text;
    }
    getCueAsHTML = () => ({ textContent: this.text.replace(/<[^>]*>/g, '') });
  },
);

const chapters = parseChapters(
  'WEBVTT\n\n0:00 --> 0:20\n<b>Rain</b> & Felt\n\n0:20 --> 0:50\nSmall\nHours\n\n0:45 --> 1:20\nBoats',
);

test('chapters: have titles without markup, and end where the next one starts', () => {
  expect(chapters).toEqual([
    { title: 'Rain & Felt', startS: 0, endS: 20 },
    { title: 'Small Hours', startS: 20, endS: 45 },
    { title: 'Boats', startS: 45, endS: 80 },
  ]);
});

test('chapters: include their start, also slightly before it, and not their end', () => {
  // a playhead sent to 20 may rest at 19.99
  const titles = [0, 19.9, 19.99, 20, 79, 80.1].map((timeS) => chapterAt(chapters, timeS)?.title);
  expect(titles).toEqual(['Rain & Felt', 'Rain & Felt', 'Small Hours', 'Small Hours', 'Boats', undefined]);
});

test('chapters: lead to the next start, and back to this one or, near it, to the one before', () => {
  expect([0, 20, 46].map((timeS) => nextChapterStart(chapters, timeS))).toEqual([20, 45, undefined]);
  expect([30, 21, 1].map((timeS) => previousChapterStart(chapters, timeS))).toEqual([20, 0, 0]);
});

test('chapters: divide the seek bar without gap or overlap', () => {
  const place = fc.double({ min: 0, max: 200, noNaN: true });
  const length = fc.double({ min: 1, max: 200, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place)), length, (pairs, wholeS) => {
      const all = pairs.map(([startS, endS]) => ({ title: 'x', startS, endS }));
      const parts = segments(all, 0, wholeS);
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([0, 1]);
      for (const [index, part] of parts.slice(1).entries()) expect(part.from).toBe(parts[index]?.to);
      for (const part of parts) expect(part.to).toBeGreaterThan(part.from);
    }),
  );
});

const readThumbnails = (...lines: string[]) =>
  parseThumbnails(
    lines.map((line, at) => `0:${at}0 --> 0:${at + 1}0\n${line}`).join('\n\n'),
    'https://cdn.example.test/strips/a.vtt',
  );

test('thumbnails: are parts of a sprite or whole pictures, relative to the file', () => {
  const read = readThumbnails('sprite.jpg#xywh=240,0,240,135', '/one.jpg');
  const part = { x: 240, y: 0, width: 240, height: 135 };
  const one = { startS: 10, endS: 20, url: 'https://cdn.example.test/one.jpg' };
  const sprite = 'https://cdn.example.test/strips/sprite.jpg';
  expect(read).toEqual([{ startS: 0, endS: 10, url: sprite, part }, one]);
  expect(thumbnailAt(read, 12)).toEqual(one);
});

test('thumbnails: have only http addresses, and no part without a size', () => {
  const read = readThumbnails('javascript:alert(1)', 'a.jpg#xywh=0,0,0,0');
  expect(read).toEqual([{ startS: 10, endS: 20, url: 'https://cdn.example.test/strips/a.jpg' }]);
});

test('side file: is text, or nothing when it is missing or longer than 5 MB, which is not loaded whole', async () => {
  let parts = 0;
  const pull = (stream: ReadableStreamDefaultController) =>
    parts++ < 20 ? stream.enqueue(new Uint8Array(1_000_000)) : stream.close();
  const cancel = vi.fn();
  const long = new ReadableStream({ pull, cancel });
  const answers = [new Response('WEBVTT'), new Response('', { status: 404 }), new Response(long)];
  vi.stubGlobal('fetch', async () => answers.shift());
  const load = () => loadSideFile('https://media.test/chapters.vtt', new AbortController().signal);
  expect([await load(), await load(), await load()]).toEqual(['WEBVTT', undefined, undefined]);
  expect(cancel).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
