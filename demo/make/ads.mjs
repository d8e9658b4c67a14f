import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDrawing, DEMO, drawPage, drawScene, relight } from './draw.mjs';
import { FPS, packaged, RENDITIONS, recordAudio } from './film.mjs';
import { writeMaster } from './master.mjs';
import { startAtZero } from './start-at-zero.mjs';
import { titleCard } from './title-card.mjs';

/**
 * Makes the short ad films of demo/ads/films: a drawn scene that the camera nears, and a few bells. Each is a single file
 * for ads in the page; the one that is stitched into streams is packaged like a recording too.
 *
 *   node demo/make/ads.mjs        needs ffmpeg and chromium
 */
const SECONDS = 8;
const FILMS = [
  {
    name: 'pier-radio',
    scene: 'lighthouse',
    title: ['Pier Radio', 'Live at night, every night'],
    bells: [392, 494, 587],
    stitched: true,
  },
  {
    name: 'lantern-tea',
    scene: 'fires',
    title: ['Lantern Tea', 'For the second half'],
    bells: [330, 415, 494],
    light: { hue: 12 },
  },
];

for (const { name, scene, title, bells, stitched = false, light } of FILMS) {
  const work = join(process.env.WORK ?? join(tmpdir(), 'demo-ads'), name);
  const folder = join(DEMO, 'ads', 'films', name);
  for (const place of [work, folder]) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
  }
  const [png, card, wav] = ['scene.png', 'card.png', 'bells.wav'].map((file) => join(work, file));
  writeFileSync(png, await relight(await drawScene(scene, [1920, 1080], { grain: false }), light));
  writeFileSync(card, await drawPage(titleCard(title), [1280, 720]));
  ring(bells, wav);
  const picture = ['-loop', '1', '-i', png, '-i', card, '-i', wav, '-filter_complex'];
  const nearer = `[0:v]zoompan=z='1+0.22*on/${SECONDS * FPS}':x='(iw-iw/zoom)*0.6':y='(ih-ih/zoom)/2':d=1:s=1280x720:fps=${FPS}[near];[near][1:v]overlay,fade=in:d=0.4,fade=out:st=${SECONDS - 0.6}:d=0.6,trim=duration=${SECONDS},format=yuv420p`;
  const coded = (crf, maxrate) => [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    String(crf),
    '-maxrate',
    `${maxrate}k`,
    '-bufsize',
    `${maxrate * 4}k`,
    '-bf',
    '2',
  ];
  run([
    ...picture,
    `${nearer},scale=854:480[v]`,
    '-map',
    '[v]',
    '-map',
    '2:a',
    '-t',
    String(SECONDS),
    ...coded(33, 70),
    '-c:a',
    'aac',
    '-b:a',
    '40k',
    '-ac',
    '2',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    join(folder, 'film.mp4'),
  ]);
  if (!stitched) continue;
  for (const { name: rendition, width, height, profile, level, maxrate } of RENDITIONS) {
    run([
      ...picture,
      `${nearer},scale=${width}:${height}[v]`,
      '-map',
      '[v]',
      '-t',
      String(SECONDS),
      ...coded(35, maxrate),
      '-profile:v',
      profile,
      '-level',
      level,
      '-g',
      String(2 * FPS),
      '-keyint_min',
      String(2 * FPS),
      '-sc_threshold',
      '0',
      '-map_metadata',
      '-1',
      ...packaged(folder, rendition),
    ]);
    startAtZero(join(folder, `${rendition}.mp4`));
  }
  recordAudio({ wav, seconds: SECONDS, folder, name: 'audio-en', kbps: 48 });
  writeMaster(folder, [{ name: 'Sound', language: 'en', file: 'audio-en' }]);
}
await closeDrawing();

/** Bells that follow each other twice and fade, well below the loudness of a concert. */
function ring(bells, wav) {
  const tones = bells.flatMap((hertz, i) =>
    [i * 0.5, 4 + i * 0.5].map((at) => `0.12*sin(2*PI*${hertz}*(t-${at}))*exp(-1.2*(t-${at}))*gte(t,${at})`),
  );
  run(['-f', 'lavfi', '-i', `aevalsrc='${tones.join('+')}':s=48000:d=${SECONDS}:c=mono`, '-ac', '2', wav]);
}

function run(options) {
  execFileSync('nice', ['-n', '10', 'ffmpeg', '-v', 'error', '-y', ...options], { stdio: 'inherit' });
}
