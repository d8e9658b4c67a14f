import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Source } from './ffmpeg-args.ts';

/** How long and how much is looked at before the ladder is chosen. */
const LOOK_MS = 1000;
const MAX_LOOK_BYTES = 8_000_000;
/** Without a picture by then it is none. */
const MAX_WAIT_MS = 10_000;

export type Probed = { hasSound: boolean; width: number; height: number };

/** The first seconds of a stream, and when they began. It is paused afterwards; null: it ended before it had any. */
export async function readBeginning(
  stream: Readable,
): Promise<{ bytes: Buffer; startedAtMs: number } | null> {
  const parts: Buffer[] = [];
  let startedAtMs = 0;
  let size = 0;
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, MAX_WAIT_MS);
    stream.on('data', (part: Buffer) => {
      if (size === 0) {
        startedAtMs = Date.now();
        clearTimeout(timer);
        timer = setTimeout(resolve, LOOK_MS);
      }
      parts.push(part);
      size += part.length;
      if (size >= MAX_LOOK_BYTES) resolve();
    });
    stream.once('close', resolve);
    stream.once('end', resolve);
  });
  stream.pause();
  stream.removeAllListeners('data');
  return size === 0 ? null : { bytes: Buffer.concat(parts), startedAtMs };
}

/** Size of the picture, and whether there is sound; null: no picture that ffmpeg can read. */
export async function probe(format: Source['format'], beginning: Buffer): Promise<Probed | null> {
  const args = ['-v', 'error', '-f', format, '-i', 'pipe:0', '-of', 'json'];
  const child = spawn('ffprobe', [...args, '-show_entries', 'stream=codec_type,width,height'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => {});
  child.stdin.end(beginning);
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await once(child, 'close');
  return readProbe(text);
}

export function readProbe(text: string): Probed | null {
  type Stream = { codec_type?: string; width?: number; height?: number };
  let streams: Stream[] = [];
  try {
    streams = (JSON.parse(text) as { streams?: Stream[] }).streams ?? [];
  } catch {
    return null;
  }
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  if (!picture?.width || !picture.height) return null;
  const hasSound = streams.some(({ codec_type }) => codec_type === 'audio');
  return { hasSound, width: picture.width, height: picture.height };
}
