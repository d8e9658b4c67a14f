const PPQ = 480;

/**
 * A standard MIDI file (format 1) of one piece.
 *
 * @param {{
 *   tempo: [beat: number, bpm: number][],   // linear between the points
 *   beats: number,                           // where the music ends
 *   tailS: number,                           // silence kept for the room to ring out
 *   parts: { channel: number, program: number, bank?: number, volume: number, pan: number, reverb: number,
 *            chorus?: number, notes: { beat: number, beats: number, key: number, velocity: number }[] }[],
 * }} piece
 * @returns {Buffer}
 */
export function midiFile({ tempo, beats, tailS, parts }) {
  const endTicks = Math.round(beats * PPQ) + Math.round((tailS * PPQ * tempo.at(-1)[1]) / 60);
  const chunks = [
    track(tempoEvents(tempo, beats), endTicks),
    ...parts.map((part) => track(partEvents(part), endTicks)),
  ];
  const head = Buffer.alloc(14);
  head.write('MThd');
  head.writeUInt32BE(6, 4);
  head.writeUInt16BE(1, 8);
  head.writeUInt16BE(chunks.length, 10);
  head.writeUInt16BE(PPQ, 12);
  return Buffer.concat([head, ...chunks]);
}

/** Seconds from the start of the piece to a beat, under the same tempo curve. */
export function secondsAt(tempo, beat) {
  let seconds = 0;
  for (let at = 0; at < beat; at += STEP) seconds += (Math.min(STEP, beat - at) * 60) / bpmAt(tempo, at);
  return seconds;
}

const STEP = 0.25;

function bpmAt(tempo, beat) {
  const next = tempo.findIndex(([at]) => at > beat);
  if (next < 0) return tempo.at(-1)[1];
  if (next === 0) return tempo[0][1];
  const [[a, from], [b, to]] = [tempo[next - 1], tempo[next]];
  return from + ((to - from) * (beat - a)) / (b - a);
}

function tempoEvents(tempo, beats) {
  const events = [];
  let last = 0;
  for (let beat = 0; beat < beats; beat += STEP) {
    const perBeat = Math.round(60e6 / bpmAt(tempo, beat));
    if (perBeat !== last)
      events.push([beat * PPQ, 0, [0xff, 0x51, 3, perBeat >> 16, (perBeat >> 8) & 255, perBeat & 255]]);
    last = perBeat;
  }
  return events;
}

function partEvents({ channel, program, bank = 0, volume, pan, reverb, chorus = 0, notes }) {
  const control = (number, value) => [0, 0, [0xb0 | channel, number, Math.round(value)]];
  const events = [control(0, bank), [0, 1, [0xc0 | channel, program]]];
  events.push(control(7, volume), control(10, pan), control(91, reverb), control(93, chorus));
  for (const { beat, beats, key, velocity } of notes) {
    const on = Math.max(0, Math.round(beat * PPQ));
    const off = Math.max(on + 10, Math.round((beat + beats) * PPQ));
    events.push([on, 3, [0x90 | channel, key, clamp(velocity)]], [off, 2, [0x80 | channel, key, 0]]);
  }
  return events;
}

const clamp = (velocity) => Math.max(1, Math.min(127, Math.round(velocity)));

/** Events are [tick, order within the tick, bytes]: note ends come before note starts. */
function track(events, endTicks) {
  const bytes = [];
  let now = 0;
  for (const [tick, , data] of events.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    bytes.push(...variableLength(Math.round(tick) - now), ...data);
    now = Math.round(tick);
  }
  bytes.push(...variableLength(Math.max(0, endTicks - now)), 0xff, 0x2f, 0);
  const head = Buffer.alloc(8);
  head.write('MTrk');
  head.writeUInt32BE(bytes.length, 4);
  return Buffer.concat([head, Buffer.from(bytes)]);
}

function variableLength(value) {
  const bytes = [value & 127];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}
