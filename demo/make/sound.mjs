import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { midiFile } from './midi.mjs';
import { perform } from './perform.mjs';

const SOUND_FONT = process.env.SOUND_FONT ?? '/usr/share/sounds/sf2/FluidR3_GM.sf2';
const LOUDNESS_LUFS = -17;
const PEAK_DB = -1.5;

/**
 * Renders one score to a 48 kHz stereo wav at the season's loudness.
 * @returns the performed piece (its tempo and length in beats)
 */
export function renderScore(score, wav, { room = {}, mix } = {}) {
  mkdirSync(wav.replace(/\/[^/]*$/, ''), { recursive: true });
  const piece = perform(score, mix);
  const midi = wav.replace(/\.wav$/, '.mid');
  const raw = wav.replace(/\.wav$/, '.raw.wav');
  writeFileSync(midi, midiFile(piece));
  const { size = 0.7, damp = 0.25, width = 0.8, level = 0.7 } = { ...score.room, ...room };
  const reverb = { 'room-size': size, damp, width, level };
  const settings = Object.entries(reverb).flatMap(([name, value]) => ['-o', `synth.reverb.${name}=${value}`]);
  execFileSync('nice', [
    '-n',
    '10',
    'fluidsynth',
    '-niq',
    '-g',
    '0.4',
    '-r',
    '48000',
    ...settings,
    '-F',
    raw,
    SOUND_FONT,
    midi,
  ]);
  level16(raw, wav);
  return piece;
}

/** Integrated loudness (LUFS) and true peak (dBTP) of a sound file. */
export function measure(file) {
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-i', file, '-map', '0:a:0', '-af', 'ebur128=peak=true', '-f', 'null', '-'],
    { encoding: 'utf8' },
  );
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  return {
    lufs: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
    peakDb: Number(/Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)?.[1]),
  };
}

/** One gain for the whole piece, so that its own dynamics stay; a limiter only guards the last peaks. */
function level16(from, to) {
  const { lufs } = measure(from);
  const limit = 10 ** (PEAK_DB / 20);
  const chain = `silenceremove=start_periods=1:start_threshold=-60dB,volume=${(LOUDNESS_LUFS - lufs).toFixed(2)}dB,alimiter=limit=${limit.toFixed(3)}:level=false:attack=3:release=80`;
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    from,
    '-af',
    chain,
    '-ar',
    '48000',
    '-c:a',
    'pcm_s16le',
    to,
  ]);
}
