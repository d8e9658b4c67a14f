import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROTECTED } from './recordings.mjs';
import { measure } from './sound.mjs';

/**
 * Measures the first sound track of every stream that an item plays and writes its integrated loudness into the item as
 * `loudness`, in LUFS. A channel tells the one of all that it broadcasts, one programme after the other.
 *
 *   node demo/make/loudness.mjs        needs ffmpeg; run it after media.mjs
 */
const DEMO = fileURLToPath(new URL('..', import.meta.url));
const ITEMS = join(DEMO, 'catalogue', 'media');
const CHANNELS = join(DEMO, 'guide', 'channels');

const items = readdirSync(ITEMS).map((name) => readJson(join(ITEMS, name)));
const getStream = new Map(items.map(({ mediaid, stream }) => [mediaid, stream]));
const lufsOf = new Map(
  [...new Set(getStream.values())].filter(Boolean).map((stream) => [stream, measureStream(stream)]),
);
for (const { mediaid, stream } of items) {
  const channel = join(CHANNELS, `${mediaid}.json`);
  if (stream) writeLoudness(mediaid, lufsOf.get(stream));
  else if (existsSync(channel))
    writeLoudness(
      mediaid,
      together(readJson(channel).programmes.map(({ media }) => lufsOf.get(getStream.get(media)))),
    );
}

/** An encrypted stream has the sound of the clear one that it is made of. */
function measureStream(stream) {
  const { lufs } = measure(join(DEMO, 'media', PROTECTED[stream]?.of ?? stream, 'audio-en.mp4'));
  // where the measure ends: silence, or nothing that could be read
  if (!(lufs > -70)) throw new Error(`${stream} cannot be measured`);
  console.log(stream, lufs);
  return lufs;
}

/** Of programmes that are equally long, each on air until its slot ends: the mean of their powers. */
function together(lufs) {
  return 10 * Math.log10(lufs.reduce((sum, one) => sum + 10 ** (one / 10), 0) / lufs.length);
}

/** Before the tint: the two figures that are measured. */
function writeLoudness(mediaid, lufs) {
  const file = join(ITEMS, `${mediaid}.json`);
  const text = readFileSync(file, 'utf8');
  const loudness = `"loudness": "${lufs.toFixed(1)}"`;
  const [old] = /"loudness": "[^"]*"|(?="tint": )/.exec(text) ?? [];
  if (old === undefined) throw new Error(`${mediaid} has no tint yet: run pictures.mjs first`);
  writeFileSync(
    file,
    old ? text.replace(old, loudness) : text.replace('"tint": ', `${loudness},\n    "tint": `),
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
