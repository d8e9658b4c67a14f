import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encrypt } from './cenc.mjs';
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
    const pieces = encrypt(readFileSync(join(from, `${name}.mp4`)), {
      keyId: Buffer.from(keyId, 'hex'),
      key: Buffer.from(key, 'hex'),
      firstVector: BigInt(i + 1) * VECTORS_A_FILE,
    });
    const playlist = readFileSync(join(from, `${name}.m3u8`), 'utf8');
    const secondsOf = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    if (secondsOf.length !== pieces.length - 1) throw new Error(`${name} has not one fragment a segment`);
    writeFileSync(join(to, `${name}.mp4`), Buffer.concat(pieces));
    return { name, pieces, secondsOf };
  });
  const info = JSON.parse(readFileSync(join(from, 'stream.json'), 'utf8'));
  writeFileSync(join(to, 'manifest.mpd'), manifest(tracks, { master, keyId, seconds: info.duration }));
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

function manifest(tracks, { master, keyId, seconds }) {
  const uuid = keyId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const adaptation = (
    attributes,
    those,
  ) => `    <AdaptationSet segmentAlignment="true" startWithSAP="1" ${attributes}>
      <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="${uuid}"/>
      <ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e" value="ClearKey1.0"/>
${those.map((track) => representation(track, master)).join('\n')}
    </AdaptationSet>`;
  const sound = tracks.filter(({ name }) => name.startsWith('audio'));
  const picture = tracks.filter((track) => !sound.includes(track));
  return `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" profiles="urn:mpeg:dash:profile:full:2011" type="static" mediaPresentationDuration="PT${seconds}S" minBufferTime="PT2S">
  <Period>
${adaptation('contentType="video" mimeType="video/mp4"', picture)}
${adaptation('contentType="audio" mimeType="audio/mp4" lang="en"', sound)}
  </Period>
</MPD>
`;
}

function representation({ name, pieces, secondsOf }, master) {
  const [header, ...segments] = pieces;
  const bandwidth = Math.max(
    ...segments.map(({ length }, i) => Math.ceil((length * 8) / (secondsOf[i] || 1))),
  );
  const [, codec, width, height] =
    new RegExp(`CODECS="([^,"]+),[^"]*",RESOLUTION=(\\d+)x(\\d+)[^\\n]*\\n${name}`).exec(master) ?? [];
  const kind = codec
    ? `codecs="${codec}" width="${width}" height="${height}" frameRate="25"`
    : 'codecs="mp4a.40.2" audioSamplingRate="48000"';
  let at = header.length;
  const ranges = segments.map(({ length }) => {
    const range = `${at}-${at + length - 1}`;
    at += length;
    return `          <SegmentURL mediaRange="${range}"/>`;
  });
  const times = secondsOf.map((seconds) => `<S d="${Math.round(seconds * 48_000)}"/>`).join('');
  return `      <Representation id="${name}" bandwidth="${bandwidth}" ${kind}>
        <BaseURL>${name}.mp4</BaseURL>
        <SegmentList timescale="48000">
          <Initialization range="0-${header.length - 1}"/>
          <SegmentTimeline>${times}</SegmentTimeline>
${ranges.join('\n')}
        </SegmentList>
      </Representation>`;
}
