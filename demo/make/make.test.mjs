import { describe, expect, it } from 'vitest';
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
