import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chapterAt, nextChapterStart, parseChapters, previousChapterStart, segments } from './chapters.ts';
import { parseThumbnails, thumbnailAt } from './thumbnails.ts';
import { parseVtt } from './vtt.ts';

const clock = (ms: number) =>
  `${Math.floor(ms / 3_600_000)}:${String(Math.floor(ms / 60_000) % 60).padStart(2, '0')}:${String(
    Math.floor(ms / 1000) % 60,
  ).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`;

describe('a WebVTT side file', () => {
  test('reads numbered, unnumbered, short and long cues, settings and notes', () => {
    const text =
      '\uFEFFWEBVTT - set\r\n\r\nNOTE a note\r\n\r\n1\r\n00:00.000 --> 00:20.500 align:start\r\nRain\r\non Felt\r\n\r\n1:02:03.004 --> 1:02:04\r\nLate';
    expect(parseVtt(text)).toEqual([
      { startS: 0, endS: 20.5, text: 'Rain\non Felt' },
      { startS: 3723.004, endS: 3724, text: 'Late' },
    ]);
  });
  test('drops what ends before it starts and sorts the rest', () => {
    expect(
      parseVtt('0:20 --> 0:30\nb\n\n0:09 --> 0:05\nx\n\n0:00 --> 0:10\na').map((cue) => cue.text),
    ).toEqual(['a', 'b']);
  });
  test('never throws and never gives a cue that ends before it starts', () => {
    const junk = fc.array(
      fc.oneof(fc.string(), fc.constantFrom('WEBVTT', '00:01.000 --> 00:02.000', '-->', '\n')),
    );
    fc.assert(
      fc.property(junk, (lines) => {
        for (const cue of parseVtt(lines.join('\n'))) expect(cue.endS).toBeGreaterThan(cue.startS);
      }),
    );
  });
  test('reads back what was written', () => {
    const cue = fc.record({ at: fc.integer({ min: 0, max: 9e6 }), length: fc.integer({ min: 1, max: 9e6 }) });
    fc.assert(
      fc.property(fc.array(cue), (cues) => {
        const written = cues
          .map(({ at, length }) => `${clock(at)} --> ${clock(at + length)}\nx`)
          .join('\n\n');
        const expected = cues.map(({ at }) => at / 1000).sort((a, b) => a - b);
        for (const [index, read] of parseVtt(written).entries()) {
          expect(read.startS).toBeCloseTo(expected[index] ?? -1, 6);
        }
        expect(parseVtt(written)).toHaveLength(cues.length);
      }),
    );
  });
});

describe('chapters', () => {
  const chapters = parseChapters(
    'WEBVTT\n\n0:00 --> 0:20\n<b>Rain</b> &amp; Felt\n\n0:20 --> 0:50\nSmall\nHours\n\n0:45 --> 1:20\nBoats',
  );

  test('titles lose markup, an overlap ends where the next begins', () => {
    expect(chapters).toEqual([
      { title: 'Rain & Felt', startS: 0, endS: 20 },
      { title: 'Small Hours', startS: 20, endS: 45 },
      { title: 'Boats', startS: 45, endS: 80 },
    ]);
  });
  test('the chapter of a moment, its edges included once', () => {
    // a playhead sent to 20 may rest at 19.99
    expect([0, 19.9, 19.99, 20, 79, 80.1].map((timeS) => chapterAt(chapters, timeS)?.title)).toEqual([
      'Rain & Felt',
      'Rain & Felt',
      'Small Hours',
      'Small Hours',
      'Boats',
      undefined,
    ]);
  });
  test('next leads to the next start, and nowhere from the last chapter', () => {
    expect([0, 20, 46].map((timeS) => nextChapterStart(chapters, timeS))).toEqual([20, 45, undefined]);
  });
  test('previous leads to this start, or to the one before within its first 3 seconds', () => {
    expect([30, 21, 1].map((timeS) => previousChapterStart(chapters, timeS))).toEqual([20, 0, 0]);
  });
  test('the segments of the bar cover it whole, without gap or overlap', () => {
    const place = fc.double({ min: 0, max: 200, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(place, place)),
        fc.double({ min: 1, max: 200, noNaN: true }),
        (pairs, endS) => {
          const parts = segments(
            pairs.map(([startS, end]) => ({ title: 'x', startS, endS: end })),
            0,
            endS,
          );
          expect(parts[0]?.from).toBe(0);
          expect(parts.at(-1)?.to).toBe(1);
          for (const [index, part] of parts.slice(1).entries()) expect(part.from).toBe(parts[index]?.to);
          for (const part of parts) expect(part.to).toBeGreaterThan(part.from);
        },
      ),
    );
  });
});

describe('thumbnails', () => {
  const base = 'https://cdn.example.test/strips/a.vtt';
  test('parts of a sprite and whole pictures, resolved against the file', () => {
    const read = parseThumbnails(
      '0:00 --> 0:10\nsprite.jpg#xywh=240,0,240,135\n\n0:10 --> 0:20\n/one.jpg',
      base,
    );
    expect(read[0]).toEqual({
      startS: 0,
      endS: 10,
      url: 'https://cdn.example.test/strips/sprite.jpg',
      part: { x: 240, y: 0, width: 240, height: 135 },
    });
    expect(read[1]).toEqual({ startS: 10, endS: 20, url: 'https://cdn.example.test/one.jpg' });
    expect(thumbnailAt(read, 12)?.url).toBe('https://cdn.example.test/one.jpg');
  });
  test('an address that is not http is dropped, a part of no size is the whole', () => {
    const read = parseThumbnails(
      '0:00 --> 0:10\njavascript:alert(1)\n\n0:10 --> 0:20\na.jpg#xywh=0,0,0,0',
      base,
    );
    expect(read).toEqual([{ startS: 10, endS: 20, url: 'https://cdn.example.test/strips/a.jpg' }]);
  });
});
