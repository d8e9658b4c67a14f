import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FPS, RENDITIONS } from './film.mjs';

/** Writes master.m3u8 over the renditions in a folder; rates are read from the segments as they came out. */
export function writeMaster(folder, audios) {
  const sounds = audios.map((audio) => ({ ...audio, ...rates(join(folder, `${audio.file}.m3u8`)) }));
  const peakSound = Math.max(...sounds.map(({ peak }) => peak));
  const meanSound = Math.max(...sounds.map(({ mean }) => mean));
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ''];
  sounds.forEach(({ name, language, file }, i) => {
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${name}",LANGUAGE="${language}",DEFAULT=${i ? 'NO' : 'YES'},AUTOSELECT=YES,CHANNELS="2",URI="${file}.m3u8"`,
    );
  });
  lines.push('');
  for (const { name, width, height } of RENDITIONS) {
    const { peak, mean } = rates(join(folder, `${name}.m3u8`));
    const codecs = `${avcCodec(join(folder, `${name}.mp4`))},mp4a.40.2`;
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak + peakSound},AVERAGE-BANDWIDTH=${mean + meanSound},CODECS="${codecs}",RESOLUTION=${width}x${height},FRAME-RATE=${FPS.toFixed(3)},AUDIO="sound",CLOSED-CAPTIONS=NONE`,
      `${name}.m3u8`,
    );
  }
  writeFileSync(join(folder, 'master.m3u8'), `${lines.join('\n')}\n`);
}

/** Peak and mean rate of a media playlist in bit/s, from its byte ranges and segment lengths. */
function rates(file) {
  const segments = [...readFileSync(file, 'utf8').matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)/g)].map(
    ([, seconds, bytes]) => ({ seconds: +seconds, bits: bytes * 8 }),
  );
  const sum = (key) => segments.reduce((total, segment) => total + segment[key], 0);
  return {
    peak: Math.ceil(
      Math.max(...segments.filter(({ seconds }) => seconds > 0.5).map(({ seconds, bits }) => bits / seconds)),
    ),
    mean: Math.ceil(sum('bits') / sum('seconds')),
  };
}

/** RFC 6381 name of the video codec, from the decoder configuration in the file's header. */
function avcCodec(file) {
  const head = readFileSync(file).subarray(0, 4096);
  const at = head.indexOf('avcC') + 5;
  return `avc1.${head.subarray(at, at + 3).toString('hex')}`;
}
