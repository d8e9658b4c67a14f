import { createDecipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { encrypt } from './cenc.mjs';
import { midiFile, secondsAt } from './midi.mjs';
import { readVoice } from './notation.mjs';
import { perform } from './perform.mjs';
import { planShots } from './shot-plan.mjs';

describe('the notation', () => {
  it('keeps a length until the next one, and plays several pitches at once', () => {
    const { notes, beats } = readVoice('@70 c4:1 e4 - c4+g4:2');
    expect(notes.map(({ beat, beats: long, key, velocity }) => [beat, long, key, velocity])).toEqual([
      [0, 1, 60, 70],
      [1, 1, 64, 70],
      [3, 2, 60, 70],
      [3, 2, 67, 70],
    ]);
    expect(beats).toBe(5);
  });

  it('moves the velocity over a swell and holds where it ends', () => {
    const { notes } = readVoice('@40>80:4 c4:2 c4 c4');
    expect(notes.map(({ velocity }) => velocity)).toEqual([40, 60, 80]);
  });

  it('refuses a bar of the wrong length, counted from the upbeat', () => {
    expect(() => readVoice('g4:1 | c4:3 | d4:2 |', { bar: 3, pickup: 1 })).toThrow('bar line at beat 6');
    expect(readVoice('g4:1 | c4:3 | d4:3 |', { bar: 3, pickup: 1 }).beats).toBe(7);
  });

  it('refuses what is not a note', () => {
    expect(() => readVoice('h4:1')).toThrow('not a note');
    expect(() => readVoice('c4:1', { drums: true })).toThrow('not a note');
  });
});

describe('the piece', () => {
  it('lasts as long as its tempo says', () => {
    expect(secondsAt([[0, 120]], 8)).toBeCloseTo(4);
    expect(
      secondsAt(
        [
          [0, 60],
          [4, 120],
        ],
        8,
      ),
    ).toBeCloseTo(4 * Math.LN2 + 2, 0);
  });

  it('MIDI file: has tracks of the lengths that they state', () => {
    const score = {
      tempo: [[0, 100]],
      parts: [
        { name: 'a', program: 3, notes: 'c4:1 d4' },
        { name: 'b', drums: true, notes: 'k:1 s' },
      ],
    };
    const file = midiFile(perform(score));
    expect(file.toString('latin1', 0, 4)).toBe('MThd');
    const chunks = [];
    for (let at = 14; at < file.length; at += 8 + file.readUInt32BE(at + 4))
      chunks.push(file.toString('latin1', at, at + 4));
    expect(chunks).toEqual(['MTrk', 'MTrk', 'MTrk']);
    expect(file.readUInt16BE(10)).toBe(3);
  });

  it('sounds the same each time', () => {
    const score = { tempo: [[0, 100]], parts: [{ name: 'a', notes: 'c4:1 d4 e4 f4' }] };
    expect(perform(score)).toEqual(perform(score));
  });
});

describe('the camera', () => {
  it('fills the film with shots and never leaves the scene', () => {
    const shots = planShots(
      {
        scenes: [
          ['a', 0.1, 0.9],
          ['b', 0.95, 0.5],
        ],
        shotS: 5,
      },
      41,
      12.5,
    );
    expect(shots.reduce((sum, { frames }) => sum + frames, 0)).toBeGreaterThanOrEqual(41 * 12.5);
    for (const { window, from, to } of shots) {
      for (const [left, top, size] of [window, from, to]) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(left, top) + size).toBeLessThanOrEqual(1 + 1e-9);
      }
    }
  });
});

describe('the encryption', () => {
  const MEDIA = fileURLToPath(new URL('../media/piano-midnight-encore', import.meta.url));
  const clear = readFileSync(join(MEDIA, 'audio-en.mp4'));
  const [keyId, key] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)];
  const pieces = encrypt(clear, { keyId, key, firstVector: 5n });

  it('hides every sample under a vector of its own, which the fragment tells, and nothing else changes', () => {
    // the last one has a single sample, of a size that stands elsewhere
    const media = pieces.slice(1, -1).map((piece) => {
      const senc = piece.indexOf('senc') + 4;
      const sizes = piece.indexOf('trun') + 4;
      const count = piece.readUInt32BE(senc + 4);
      let at = piece.indexOf('mdat') + 4;
      const samples = Array.from({ length: count }, (_, i) => {
        // of this file a run tells of each sample its size alone, behind its data offset
        const size = piece.readUInt32BE(sizes + 12 + i * 4);
        const vector = Buffer.concat([piece.subarray(senc + 8 + i * 8, senc + 16 + i * 8), Buffer.alloc(8)]);
        at += size;
        return createDecipheriv('aes-128-ctr', key, vector).update(piece.subarray(at - size, at));
      });
      expect(at).toBe(piece.length);
      return Buffer.concat(samples);
    });
    expect(media.length).toBe(4);
    for (const one of media) expect(clear.includes(one)).toBe(true);
    const vectors = pieces.slice(1).map((piece) => piece.readBigUInt64BE(piece.indexOf('senc') + 12));
    expect(vectors[0]).toBe(5n);
    expect(new Set(vectors).size).toBe(5);
  });

  it('says in the header under which key, and leaves no sample in the clear', () => {
    const entry = Buffer.concat([Buffer.from('tenc'), Buffer.from([0, 0, 0, 0, 0, 0, 1, 8]), keyId]);
    expect(pieces[0].includes(entry)).toBe(true);
    const first = clear.indexOf('mdat') + 4;
    expect(Buffer.concat(pieces).includes(clear.subarray(first, first + 64))).toBe(false);
  });
});
