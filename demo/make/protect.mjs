import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encryptFile } from '../../origin/src/tools/import/encrypt/encrypt-file.ts';
import { writeManifest } from '../../origin/src/tools/import/encrypt/manifest.ts';
import { DEMO } from './draw.mjs';
import { PROTECTED } from './recordings.mjs';

/**
 * Makes the encrypted streams of demo/media from clear ones: the same pictures and sound under a key of demo/keys,
 * which no address serves, with a DASH manifest.
 *
 *   node demo/make/protect.mjs        needs nothing but the clear stream
 */
/** A vector is 8 bytes: each file has its own stretch of them. */
const VECTORS_A_FILE = 1n << 40n;

for (const [stream, { of, renditions }] of Object.entries(PROTECTED)) {
  const from = join(DEMO, 'media', of);
  const to = join(DEMO, 'media', stream);
  const { keyId, key } = getKey(stream);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const master = readFileSync(join(from, 'master.m3u8'), 'utf8');
  const tracks = [...renditions, 'audio-en'].map((name, i) => {
    const file = `${name}.mp4`;
    const sizes = encryptFile(join(from, file), join(to, file), {
      keyId: Buffer.from(keyId, 'hex'),
      key: Buffer.from(key, 'hex'),
      firstVector: BigInt(i + 1) * VECTORS_A_FILE,
    });
    const playlist = readFileSync(join(from, `${name}.m3u8`), 'utf8');
    const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
    return { name, file, sizes, seconds, ...describeTrack(name, master) };
  });
  const info = JSON.parse(readFileSync(join(from, 'stream.json'), 'utf8'));
  writeFileSync(join(to, 'manifest.mpd'), writeManifest(tracks, keyId, info.duration));
  for (const file of ['thumbnails.vtt', 'sprite.jpg']) cpSync(join(from, file), join(to, file));
  writeFileSync(join(to, 'stream.json'), `${JSON.stringify({ ...info, keyId }, null, 2)}\n`);
  console.log(stream, `${info.duration} s`);
}

/** The key of a stream: the one it has, or a new one. */
function getKey(stream) {
  const file = join(DEMO, 'keys', `${stream}.json`);
  if (!existsSync(file)) {
    const made = { keyId: randomBytes(16).toString('hex'), key: randomBytes(16).toString('hex') };
    mkdirSync(join(DEMO, 'keys'), { recursive: true });
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function describeTrack(name, master) {
  const [, codecs, width, height] =
    new RegExp(`CODECS="([^,"]+),[^"]*",RESOLUTION=(\\d+)x(\\d+)[^\\n]*\\n${name}`).exec(master) ?? [];
  return codecs ? { codecs, picture: { width, height, rate: 25 } } : { codecs: 'mp4a.40.2', language: 'en' };
}
