import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ToolError } from '../../run-tool.ts';
import type { Plan } from '../plan/plan.ts';
import { runFfmpeg } from '../run/ffmpeg.ts';
import { toJson, type WorkFolder } from '../run/work-folder.ts';
import { mainColour } from './main-colour.ts';
import { readRates } from './master.ts';

const POSTER_WIDTH = 1920;
const WIDE = 16 / 9;
const PORTRAIT = { width: 1000, height: 1500 };
/** Moments of a film that may show what it is, as shares of its length. */
const MOMENTS = [0.1, 0.25, 0.4, 0.55, 0.75];

/** Makes the poster, for an upright film a portrait too, and `tint.json`. @param poster a picture to take instead */
export async function makePictures(
  work: WorkFolder,
  { ladder, frames, isStill }: Plan,
  { poster, signal }: { poster: string | undefined; signal: AbortSignal },
): Promise<string> {
  return work.step('pictures', async (dir) => {
    const seconds = frames.count / frames.rate;
    const { file } = readRates(join(work.dir, 'stream'), ladder.at(-1)?.name ?? '');
    const moments = isStill ? [0] : MOMENTS.map((share) => share * seconds);
    const picture = poster
      ? await sharp(poster).autoOrient().removeAlpha().png().toBuffer()
      : await chooseFrame(await readFrames(dir, file, moments, signal));
    const { width = 1, height = 1 } = await sharp(picture).metadata();
    const wide = width / height < 1.2 ? await widen(picture) : picture;
    await save(wide, join(dir, 'poster.webp'), POSTER_WIDTH);
    if (height > width) {
      const portrait = await sharp(picture)
        .resize({ ...PORTRAIT, fit: 'cover' })
        .png()
        .toBuffer();
      await save(portrait, join(dir, 'card-portrait.webp'), PORTRAIT.width);
    }
    writeFileSync(join(dir, 'tint.json'), toJson({ tint: await mainColour(wide) }));
  });
}

async function readFrames(
  dir: string,
  file: string,
  moments: readonly number[],
  signal: AbortSignal,
): Promise<Buffer[]> {
  const names = moments.map((_, i) => `frame-${i}.png`);
  const inputs = moments.flatMap((atS) => ['-ss', atS.toFixed(2), '-i', `../stream/${file}`]);
  const outputs = names.flatMap((name, i) => ['-map', `${i}:v`, '-frames:v', '1', '-update', '1', name]);
  await runFfmpeg([...inputs, ...outputs], { cwd: dir, signal });
  // a moment may have no frame
  const made = names.filter((name) => existsSync(join(dir, name)));
  return made.map((name) => {
    const bytes = readFileSync(join(dir, name));
    rmSync(join(dir, name));
    return bytes;
  });
}

/** The frame in which there is most to see: one that is nearly black or of one colour shows nothing. */
export async function chooseFrame(frames: readonly Buffer[]): Promise<Buffer> {
  const scores = await Promise.all(frames.map(rateFrame));
  const best = frames[scores.indexOf(Math.max(...scores))];
  if (!best)
    throw new ToolError('The film has no frame that could be its picture. Give it one: --poster PICTURE');
  return best;
}

const DARK = 24;

async function rateFrame(frame: Buffer): Promise<number> {
  const { entropy, channels } = await sharp(frame).removeAlpha().stats();
  const light = channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  return entropy * Math.min(1, light / DARK);
}

/** An upright picture in the middle of a wide one, with itself out of focus at the sides. */
async function widen(picture: Buffer): Promise<Buffer> {
  const { height = 1 } = await sharp(picture).metadata();
  const size = { width: Math.round(height * WIDE), height };
  const sides = sharp(picture)
    .resize({ ...size, fit: 'cover' })
    .blur(Math.max(1, height / 24));
  return sides
    .modulate({ brightness: 0.6 })
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}

async function save(picture: Buffer, file: string, width: number): Promise<void> {
  await sharp(picture)
    .resize({ width, withoutEnlargement: true, kernel: 'lanczos3' })
    .webp({ quality: 80, effort: 5, smartSubsample: true })
    .toFile(file);
}

/** @throws ToolError when it is no picture */
export async function readPictureSize(file: string): Promise<{ width: number; height: number }> {
  try {
    const { width, height, autoOrient } = await sharp(file).metadata();
    return autoOrient ?? { width, height };
  } catch (error) {
    throw new ToolError(`The picture ${file} cannot be read: ${(error as Error).message}`);
  }
}
