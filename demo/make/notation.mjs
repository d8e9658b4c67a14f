/**
 * Reads a voice written as text into notes.
 *
 *   c4:1      a pitch and its length in beats; the length stays until the next one
 *   c4+e4+g4  several pitches at once        -   a rest
 *   @70       velocity from here             @50>90:8  velocity moving to 90 over 8 beats
 *   !         after a note: accent           _   after a note: short (half its length)
 *   |         a bar line, checked: throws when the beat is not a whole number of bars
 *
 * Drum voices use names (k s h o r c ...) in place of pitches.
 * @returns {{ notes: {beat: number, beats: number, key: number, velocity: number}[], beats: number }}
 */
export function readVoice(text, { bar = 0, pickup = 0, drums = false } = {}) {
  const notes = [];
  let beat = 0;
  let beats = 1;
  let swell = { from: 80, to: 80, start: 0, span: 0 };
  for (const token of text.trim().split(/\s+/)) {
    if (token === '|') {
      const off = bar ? (beat - pickup) % bar : 0;
      if (Math.min(off, bar - off) > 1e-3)
        throw new Error(`bar line at beat ${beat} in: ${text.trim().slice(0, 60)}`);
      continue;
    }
    if (token.startsWith('@')) {
      const [, from, to, span] = /^@(\d+)(?:>(\d+):([\d.]+))?$/.exec(token) ?? fail(token);
      swell = { from: +from, to: +(to ?? from), start: beat, span: +(span ?? 0) };
      continue;
    }
    const [, what, length, marks] = /^([^:!_]+)(?::([\d.]+))?([!_]*)$/.exec(token) ?? fail(token);
    if (length) beats = +length;
    if (what !== '-') {
      const done = swell.span ? Math.min(1, (beat - swell.start) / swell.span) : 1;
      const velocity = swell.from + (swell.to - swell.from) * done + (marks.includes('!') ? 16 : 0);
      for (const name of what.split('+')) {
        const key = drums ? (DRUMS[name] ?? fail(token)) : pitch(name);
        notes.push({ beat, beats: marks.includes('_') ? beats / 2 : beats, key, velocity });
      }
    }
    beat += beats;
  }
  return { notes, beats: beat };
}

/** `c4` is middle C (60); `#` or `s` raises, `b` lowers. */
export function pitch(name) {
  const [, letter, sign, octave] = /^([a-g])([#b]*)(-?\d)$/.exec(name) ?? fail(name);
  const step = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }[letter];
  const shift = [...sign].reduce((sum, mark) => sum + (mark === '#' ? 1 : -1), 0);
  return (Number(octave) + 1) * 12 + step + shift;
}

/** General MIDI percussion keys by the letters used in the scores. */
const DRUMS = {
  k: 36,
  s: 38,
  x: 37,
  e: 40,
  p: 39,
  h: 42,
  H: 44,
  o: 46,
  r: 51,
  R: 53,
  c: 49,
  C: 57,
  n: 55,
  T: 50,
  t: 47,
  f: 43,
  F: 41,
  w: 54,
  m: 70,
  b: 56,
  i: 81,
  I: 80,
  g: 63,
  G: 64,
  v: 76,
  V: 77,
  z: 69,
};

function fail(token) {
  throw new Error(`not a note: ${token}`);
}
