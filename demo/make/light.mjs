import { execFileSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { seeded } from './perform.mjs';

/** Light and camera move on twos, as in drawn film: each picture is shown twice at 25 frames a second. */
export const STAGE_FPS = 12.5;
export const LIGHT_SIZE = [320, 180];

/**
 * Writes the stage light of a film as raw RGB frames, two pictures one above the other: what the scene is
 * multiplied with (a pool of light on a dimmed house, which hardly changes: every change of the whole picture costs
 * bits) and what is added to it (beams, motes in the air). Light is soft, so a small picture is enough. The music
 * moves the beams: loudness opens them, attacks kick them.
 *
 * @param rig { colours: string[], beams: number, ambient: number, motes: number, kick: number, floor?: number }
 */
export function writeLight(wav, seconds, rig, file) {
  const [width, height] = LIGHT_SIZE;
  const { loud, attack } = envelope(wav, seconds);
  const random = seeded(rig.seed ?? 5);
  const colours = rig.colours.map(rgb);
  const beams = Array.from({ length: rig.beams }, (_, i) => ({
    x: ((i + 0.5) / rig.beams) * width + (random() - 0.5) * 24,
    phase: random() * 6.28,
    pace: 0.05 + random() * 0.08,
    reach: 50 + random() * 60,
    spread: 10 + random() * 10,
    colour: colours[i % colours.length],
  }));
  const motes = Array.from({ length: rig.motes }, () => ({
    x: random() * width,
    y: random() * height,
    v: 2 + random() * 7,
    r: 0.7 + random() * 1.5,
    phase: random() * 6.28,
    drift: (random() - 0.5) * 5,
  }));
  const out = openSync(file, 'w');
  const frame = new Float32Array(width * height * 6);
  const bytes = Buffer.alloc(frame.length);
  for (let n = 0; n < Math.ceil(seconds * STAGE_FPS); n += 1) {
    const t = n / STAGE_FPS;
    const level = loud[n] ?? 0;
    const hit = (attack[n] ?? 0) * rig.kick;
    const sweep = width * (0.56 + 0.2 * Math.sin(t * 0.12 + 1));
    paint(frame, width, height, { rig, beams, motes, colours, t, level, hit, sweep });
    for (let i = 0; i < frame.length; i += 1) bytes[i] = Math.min(frame[i], 255);
    writeSync(out, bytes);
  }
  closeSync(out);
}

function paint(frame, width, height, { rig, beams, motes, colours, t, level, hit, sweep }) {
  const add = width * height * 3;
  const house = rig.ambient + 0.06;
  const [cr, cg, cb] = colours[0];
  for (let y = 0, i = 0; y < height; y += 1) {
    const dy = (y - height * 0.55) / (height * 0.75);
    for (let x = 0; x < width; x += 1, i += 3) {
      const dx = (x - sweep) / (width * 0.34);
      const pool = Math.max(0, 1 - dx * dx - dy * dy);
      const light = house + pool * 0.62;
      frame[i] = 255 * Math.min(1, light * (0.92 + (0.08 * cr) / 255));
      frame[i + 1] = 255 * Math.min(1, light * (0.92 + (0.08 * cg) / 255));
      frame[i + 2] = 255 * Math.min(1, light * (0.92 + (0.08 * cb) / 255));
      frame[add + i] = frame[add + i + 1] = frame[add + i + 2] = 0;
    }
  }
  for (const beam of beams) {
    const aim = Math.sin(t * beam.pace * 6.28 + beam.phase);
    const power = (0.08 + 0.34 * level + 0.3 * hit) * (0.75 + 0.25 * Math.sin(t * 0.5 + beam.phase * 3));
    const [r, g, b] = beam.colour;
    for (let y = 0; y < height; y += 1) {
      const far = y / height;
      const centre = beam.x + aim * beam.reach * far * 1.6;
      const spread = beam.spread * (0.35 + far * 1.9);
      const fall = power * (1 - far * 0.78);
      for (let x = Math.max(0, Math.floor(centre - spread)); x < Math.min(width, centre + spread); x += 1) {
        const off = (x - centre) / spread;
        const v = (1 - off * off) ** 2 * fall;
        const i = add + (y * width + x) * 3;
        frame[i] += r * v;
        frame[i + 1] += g * v;
        frame[i + 2] += b * v;
      }
    }
  }
  for (const mote of motes) {
    const x = (mote.x + mote.drift * t + width * 50 + 6 * Math.sin(t * 0.7 + mote.phase)) % width;
    const y = (mote.y - mote.v * t + height * 200) % height;
    const shine = (0.25 + 0.3 * Math.sin(t * 1.7 + mote.phase) + 0.45 * level) * 150;
    if (shine > 0) dot(frame, add, width, height, x, y, mote.r, shine, colours.at(-1));
  }
}

function dot(frame, add, width, height, cx, cy, radius, shine, [r, g, b]) {
  const reach = Math.ceil(radius * 2);
  for (let y = Math.max(0, Math.floor(cy) - reach); y <= Math.min(height - 1, cy + reach); y += 1) {
    for (let x = Math.max(0, Math.floor(cx) - reach); x <= Math.min(width - 1, cx + reach); x += 1) {
      const v = (Math.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius)) * shine) / 255;
      const i = add + (y * width + x) * 3;
      frame[i] += r * v;
      frame[i + 1] += g * v;
      frame[i + 2] += b * v;
    }
  }
}

/** Loudness and attack of every frame, each from 0 to 1. */
function envelope(wav, seconds) {
  const rate = 8000;
  const pcm = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', wav, '-ac', '1', '-ar', String(rate), '-f', 's16le', '-'],
    { maxBuffer: 1 << 28 },
  );
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
  const hop = rate / STAGE_FPS;
  const raw = Array.from({ length: Math.ceil(seconds * STAGE_FPS) }, (_, n) => {
    let sum = 0;
    for (let i = n * hop; i < (n + 1) * hop; i += 1) sum += (samples[i] ?? 0) ** 2;
    return Math.sqrt(sum / hop) / 32768;
  });
  const top = raw.toSorted((a, b) => a - b)[Math.floor(raw.length * 0.97)] || 1;
  const loud = [];
  const attack = [];
  let slow = 0;
  let kick = 0;
  raw.forEach((value, n) => {
    const now = Math.min(1, value / top);
    slow += (now - slow) * (now > slow ? 0.17 : 0.06);
    kick = Math.max(kick * 0.74, Math.min(1, Math.max(0, now - Math.min(1, (raw[n - 1] ?? 0) / top)) * 2.2));
    loud.push(slow);
    attack.push(kick);
  });
  return { loud, attack };
}

function rgb(hex) {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
