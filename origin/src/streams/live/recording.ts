import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Length of every piece that is broadcast, in ms: what the clock is divided into. */
export const PIECE_MS = 4_000;

/** A rendition of a recording as its playlist has it; addresses are relative to the recording's folder. */
export type Rendition = {
  map: string;
  /** `startS`: how long all pieces before it last. */
  pieces: { startS: number; durationS: number; lines: string[]; uri: string }[];
};

/** A recording that can be broadcast: pieces of one length, the last and shorter one left out. */
export type Recording = { stream: string; length: number; renditions: Map<string, Rendition> };

/**
 * Reads the renditions of a stream.
 *
 * @param names files of the renditions, the first of them the picture that sets the pieces
 * @throws Error with the reason, in words that follow the stream's name
 */
export function readRecording(root: string, stream: string, names: readonly string[]): Recording {
  const renditions = new Map(names.map((name) => [name, readRendition(root, stream, name)]));
  const deep = names.find((name) => name.includes('/'));
  if (deep) throw new Error(`has ${deep} in a folder; a channel needs it next to master.m3u8`);
  const [picture] = renditions.values();
  const odd = picture?.pieces.findIndex(({ durationS }) => Math.abs(durationS * 1000 - PIECE_MS) > 1) ?? 0;
  const whole = odd < 0 ? (picture?.pieces.length ?? 0) : odd;
  const length = Math.min(whole, ...[...renditions.values()].map(({ pieces }) => pieces.length));
  if (length === 0) throw new Error(`has no piece of ${PIECE_MS / 1000} s to broadcast`);
  return { stream, length, renditions };
}

/** Files of the renditions that a stream's `master.m3u8` names, pictures first. */
export function renditionNames(master: string): string[] {
  const pictures = master.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const others = [...master.matchAll(/^#EXT-X-MEDIA:.*\bURI="([^"]+)"/gm)].map(([, uri]) => uri ?? '');
  return [...pictures, ...others].map((name) => name.trim());
}

/** A rendition of a stream by the name of its playlist. @throws Error when there is none, in words that follow the stream’s name */
export function readRendition(root: string, stream: string, name: string): Rendition {
  let text: string;
  try {
    text = readFileSync(join(root, stream, name), 'utf8');
  } catch {
    throw new Error(`has no ${name}, as other recordings of the channel have`);
  }
  const rendition: Rendition = { map: /^#EXT-X-MAP:.*$/m.exec(text)?.[0] ?? '', pieces: [] };
  let startS = 0;
  let durationS = 0;
  let lines: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('#EXTINF:')) durationS = Number.parseFloat(line.slice(8));
    else if (line.startsWith('#EXT-X-BYTERANGE:')) lines.push(line);
    else if (line !== '' && !line.startsWith('#')) {
      rendition.pieces.push({ startS, durationS, lines, uri: line });
      startS += durationS;
      lines = [];
    }
  }
  return rendition;
}
