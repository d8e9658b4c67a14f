import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourcePicture } from '../plan/source.ts';
import { runFfmpeg } from '../run/ffmpeg.ts';
import { writeVtt } from './vtt.ts';

/** The longer side of a thumbnail, in px. */
const LONG_SIDE = 160;
const COLUMNS = 6;
const PER_SPRITE = 60;
/** Seconds between two; keyframes, of which they are made, stand every 2 s. */
const STEPS_S = [2, 4, 6, 10, 20, 30, 60];
const MAX_COUNT = 600;

/** Sizes and places of thumbnails; a film of any length has at most 600. */
export function planThumbnails({ width, height }: Pick<SourcePicture, 'width' | 'height'>, seconds: number) {
  const everyS =
    STEPS_S.find((step) => seconds / step <= MAX_COUNT) ?? Math.ceil(seconds / MAX_COUNT / 2) * 2;
  const scale = LONG_SIDE / Math.max(width, height);
  const side = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2));
  const tile = { width: side(width), height: side(height) };
  const count = Math.max(1, Math.ceil(seconds / everyS));
  const rows = Math.ceil(Math.min(count, PER_SPRITE) / COLUMNS);
  const cues = Array.from({ length: count }, (_, i) => {
    const at = i % PER_SPRITE;
    const [x, y] = [(at % COLUMNS) * tile.width, Math.floor(at / COLUMNS) * tile.height];
    return {
      startS: i * everyS,
      endS: Math.min(seconds, (i + 1) * everyS),
      text: `sprite-${Math.floor(i / PER_SPRITE) + 1}.jpg#xywh=${x},${y},${tile.width},${tile.height}`,
    };
  });
  return { everyS, tile, rows, cues };
}

/** Writes `thumbnails.vtt` and its sprites. @param file the smallest rendition */
export async function writeThumbnails(
  dir: string,
  {
    file,
    picture,
    seconds,
    signal,
  }: { file: string; picture: SourcePicture; seconds: number; signal: AbortSignal },
): Promise<void> {
  const { everyS, tile, rows, cues } = planThumbnails(picture, seconds);
  const filter = `fps=1/${everyS}:start_time=0:round=up,scale=${tile.width}:${tile.height},tile=${COLUMNS}x${rows}`;
  await runFfmpeg(
    ['-skip_frame', 'nokey', '-i', file, '-vf', filter, '-q:v', '6', '-pix_fmt', 'yuvj420p', 'sprite-%d.jpg'],
    { cwd: dir, signal },
  );
  writeFileSync(join(dir, 'thumbnails.vtt'), writeVtt(cues));
}
