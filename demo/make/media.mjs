import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { closeDrawing, DEMO, drawPage, drawScene, relight } from './draw.mjs';
import { RENDITIONS, recordAudio, STAGE, shoot } from './film.mjs';
import { STAGE_FPS, writeLight } from './light.mjs';
import { writeMaster } from './master.mjs';
import { secondsAt } from './midi.mjs';
import { RECORDINGS } from './recordings.mjs';
import { planShots } from './shot-plan.mjs';
import { renderScore } from './sound.mjs';
import { startAtZero } from './start-at-zero.mjs';
import { writeTexts } from './texts.mjs';
import { titleCard } from './title-card.mjs';

/**
 * Makes the streams of demo/media: sound from the scores, film from the scenes, captions, chapters, thumbnails.
 *
 *   node demo/make/media.mjs [stream ...]        needs ffmpeg, fluidsynth and fluid-soundfont-gm
 */
const WORK = process.env.WORK ?? join(DEMO, '..', '.cache', 'demo');
const AUDIO_KBPS = 56;
const wanted = process.argv.slice(2);
for (const [stream, recording] of Object.entries(RECORDINGS)) {
  if (wanted.length && !wanted.includes(stream)) continue;
  await make(stream, recording);
}
await closeDrawing();

async function make(stream, recording) {
  const work = join(WORK, stream);
  const folder = join(work, 'out');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  mkdirSync(work, { recursive: true });
  const sound = recording.of ? cut(recording, work) : await record(recording, work);
  const audios = [{ name: sound.second ? 'Hall mix' : 'Sound', language: 'en', file: 'audio-en' }];
  recordAudio({ wav: sound.wav, seconds: sound.seconds, folder, name: 'audio-en', kbps: AUDIO_KBPS });
  if (sound.second) {
    const { name, language } = recording.second;
    recordAudio({
      wav: sound.second,
      seconds: sound.seconds,
      folder,
      name: `audio-${language}`,
      kbps: AUDIO_KBPS,
    });
    audios.push({ name, language, file: `audio-${language}` });
  }
  await film(recording, sound, folder, work);
  writeMaster(folder, audios);
  await writeTexts({ folder, seconds: sound.seconds, pieces: sound.pieces });
  const place = join(DEMO, 'media', stream);
  rmSync(place, { recursive: true, force: true });
  cpSync(folder, place, { recursive: true });
  console.log(stream, `${sound.seconds} s`);
}

/** Plays the scores one after the other into one wav; remembers where each piece begins. */
async function record(recording, work) {
  const pieces = [];
  const second = [];
  let startS = 0;
  for (const name of recording.scores) {
    const { default: score } = await import(`../scores/${name}.mjs`);
    const wav = join(work, `${name}.wav`);
    const { tempo, beats, tailS } = renderScore(score, wav);
    const lengthS = secondsAt(tempo, beats) + tailS - 1;
    pieces.push({ ...score, startS, wav, lengthS });
    if (recording.second) {
      const other = join(work, `${name}-second.wav`);
      renderScore(score, other, recording.second);
      second.push({ wav: other, lengthS });
    }
    startS += lengthS + (recording.gapS ?? 0);
  }
  const seconds = Math.ceil((startS - (recording.gapS ?? 0)) * 2) / 2;
  const wav = join(work, 'sound.wav');
  join16(pieces, recording.gapS ?? 0, wav);
  if (recording.second) join16(second, recording.gapS ?? 0, join(work, 'second.wav'));
  return { wav, seconds, pieces, second: recording.second && join(work, 'second.wav') };
}

function cut({ of, from, seconds }, work) {
  const source = join(WORK, of, 'sound.wav');
  if (!existsSync(source)) throw new Error(`make ${of} before its cuts`);
  const wav = join(work, 'sound.wav');
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-ss',
    String(from),
    '-t',
    String(seconds),
    '-i',
    source,
    '-af',
    `afade=in:d=${from ? 0.6 : 0.01},afade=out:st=${seconds - 2}:d=2`,
    wav,
  ]);
  return { wav, seconds, pieces: [] };
}

/** Each piece cut or padded to its length, a pause between them. */
function join16(pieces, gapS, to) {
  const inputs = pieces.flatMap(({ wav }) => ['-i', wav]);
  const each = pieces.map(
    ({ lengthS }, i) =>
      `[${i}:a]apad,atrim=duration=${lengthS.toFixed(3)},afade=out:st=${(lengthS - 1).toFixed(3)}:d=1,apad=pad_dur=${gapS}[p${i}]`,
  );
  const graph = `${each.join(';')};${pieces.map((_, i) => `[p${i}]`).join('')}concat=n=${pieces.length}:v=0:a=1[out]`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', graph, '-map', '[out]', to]);
}

async function film(recording, { wav, seconds }, folder, work) {
  const light = join(work, 'light.raw');
  writeLight(wav, seconds, recording.rig, light);
  const shots = [];
  for (const [i, plan] of planShots(recording, seconds, STAGE_FPS).entries()) {
    const scene = await relight(await drawScene(plan.scene, [2560, 1440], { grain: false }), plan.light);
    const png = join(work, `shot-${i}.png`);
    const [left, top, width] = plan.window.map((part, axis) => Math.round(part * (axis === 1 ? 1440 : 2560)));
    const height = Math.min(1440 - top, Math.round((width * 9) / 16));
    await sharp(scene)
      .extract({ left, top, width: Math.min(width, 2560 - left), height })
      .resize(...STAGE.split(':').map(Number))
      .removeAlpha()
      .png({ compressionLevel: 2 })
      .toFile(png);
    shots.push({ ...plan, png });
  }
  const title = join(work, 'title.png');
  writeFileSync(title, await drawPage(titleCard(recording.title), [1280, 720]));
  shoot({ shots, light, title, seconds, folder });
  for (const { name } of RENDITIONS) startAtZero(join(folder, `${name}.mp4`));
  rmSync(light);
}
