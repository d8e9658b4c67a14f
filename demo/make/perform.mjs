import { readVoice } from './notation.mjs';

/**
 * Turns a score into a piece for the MIDI writer: reads its voices, swings the off-beats, and plays a little
 * off the grid as people do. The chance is seeded, so a score always sounds the same.
 *
 * @param score  { tempo, bar?, pickup?, swing?, loose?, tailS?, endBeat?, parts: Part[] }
 *   Part: { name, program, notes: string | string[], drums?, volume?, pan?, reverb?, transpose?, legato?, strum? }
 * @param mix    per part name: { volume, program, pan, reverb, mute } over what the score says
 */
export function perform(score, mix = {}) {
  const random = seeded(score.seed ?? 7);
  const read = score.parts
    .filter((part) => !mix[part.name]?.mute)
    .map((part) => ({
      ...part,
      ...mix[part.name],
      voices: [part.notes].flat().map((text) => readVoice(text, { ...score, drums: part.drums })),
    }));
  const beats =
    score.endBeat ?? Math.max(...read.flatMap(({ voices }) => voices.map((voice) => voice.beats)));
  let channel = -1;
  const parts = read.map((part) => {
    channel += channel === 8 ? 2 : 1;
    return {
      channel: part.drums ? 9 : channel,
      program: part.program ?? 0,
      bank: 0,
      volume: part.volume ?? 100,
      pan: part.pan ?? 64,
      reverb: part.reverb ?? 40,
      chorus: part.chorus ?? 0,
      notes: part.voices.flatMap(({ notes }) =>
        humanise(
          notes.filter(({ beat }) => beat < beats),
          part,
          score,
          random,
        ),
      ),
    };
  });
  return { tempo: score.tempo, beats, tailS: score.tailS ?? 4, parts };
}

function humanise(notes, part, { swing = 0.5, swingUnit = 1, loose = 0.012 }, random) {
  const slack = part.loose ?? loose;
  let chord = { beat: -1, count: 0 };
  return notes.map((note) => {
    chord =
      note.beat === chord.beat ? { beat: note.beat, count: chord.count + 1 } : { beat: note.beat, count: 0 };
    const beat =
      swung(note.beat, swing, swingUnit) + (random() - 0.5) * 2 * slack + chord.count * (part.strum ?? 0);
    return {
      beat: Math.max(0, beat),
      beats: note.beats * (part.legato ?? 0.95),
      key: note.key + (part.transpose ?? 0),
      velocity: note.velocity + (random() - 0.5) * 9,
    };
  });
}

/** Moves the middle of every unit later: 0.5 is straight, 0.66 a triplet swing. */
function swung(beat, swing, unit) {
  const place = (beat % unit) / unit;
  const moved = place < 0.5 ? place * 2 * swing : swing + (place - 0.5) * 2 * (1 - swing);
  return beat - (beat % unit) + moved * unit;
}

/** A small deterministic generator (mulberry32): numbers in [0, 1). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
