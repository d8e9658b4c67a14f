import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { soundName } from '../plan/commands.ts';
import type { Rendition } from '../plan/ladder.ts';

/** A sound track as viewers choose it. */
export type Sound = { label: string; language: string };

/** `master.m3u8` over the playlists in a folder; rates and codecs are those of the files as they came out. */
export function writeMaster(
  folder: string,
  ladder: readonly Rendition[],
  rate: number,
  sounds: readonly Sound[],
): string {
  const soundRates = sounds.map((_, i) => readRates(folder, soundName(i)));
  const peakSound = Math.max(...soundRates.map(({ peak }) => peak));
  const meanSound = Math.max(...soundRates.map(({ mean }) => mean));
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ''];
  for (const [i, { label, language }] of sounds.entries()) {
    const spoken = language === 'und' ? '' : `LANGUAGE="${language}",`;
    const chosen = `DEFAULT=${i === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="2"`;
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${label}",${spoken}${chosen},URI="${soundName(i)}.m3u8"`,
    );
  }
  lines.push('');
  for (const { name, width, height } of ladder) {
    const { peak, mean, file } = readRates(folder, name);
    const codecs = `${readAvcCodec(join(folder, file))},mp4a.40.2`;
    const rates = `BANDWIDTH=${peak + peakSound},AVERAGE-BANDWIDTH=${mean + meanSound}`;
    const shape = `RESOLUTION=${width}x${height},FRAME-RATE=${rate.toFixed(3)}`;
    lines.push(
      `#EXT-X-STREAM-INF:${rates},CODECS="${codecs}",${shape},AUDIO="sound",CLOSED-CAPTIONS=NONE`,
      `${name}.m3u8`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** A last segment that is shorter says little about the rate. */
const MIN_PEAK_S = 0.5;

/** Peak and mean rate of a playlist in bit/s, and the file that its ranges are of. */
export function readRates(folder: string, name: string): { peak: number; mean: number; file: string } {
  const text = readFileSync(join(folder, `${name}.m3u8`), 'utf8');
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),\n#EXT-X-BYTERANGE:(\d+)/g)].map(
    ([, seconds, bytes]) => ({ seconds: Number(seconds), bits: Number(bytes) * 8 }),
  );
  const bits = segments.reduce((sum, segment) => sum + segment.bits, 0);
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const long = segments.filter((segment) => segment.seconds > MIN_PEAK_S);
  const mean = Math.ceil(bits / seconds);
  return {
    mean,
    peak: Math.max(mean, ...long.map((segment) => Math.ceil(segment.bits / segment.seconds))),
    file: /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? '',
  };
}

/** Whether a playlist and its media file are whole: a full disk may cut them without a word. */
export function isWhole(folder: string, name: string, seconds: number): boolean {
  const text = readFileSync(join(folder, `${name}.m3u8`), 'utf8');
  const lengths = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
  const ends = [...text.matchAll(/#EXT-X-BYTERANGE:(\d+)@(\d+)/g)].map(
    ([, size, at]) => Number(size) + Number(at),
  );
  const { size } = statSync(join(folder, readRates(folder, name).file));
  const listed = lengths.reduce((sum, length) => sum + length, 0);
  return Math.abs(listed - seconds) < 0.5 && size >= Math.max(1, ...ends) && text.includes('#EXT-X-ENDLIST');
}

/** RFC 6381 name of the video codec, from the decoder configuration in the file's header. */
export function readAvcCodec(file: string): string {
  const head = Buffer.alloc(4_096);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  const at = head.indexOf('avcC') + 5;
  return `avc1.${head.subarray(at, at + 3).toString('hex')}`;
}
