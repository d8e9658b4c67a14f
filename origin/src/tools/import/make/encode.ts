import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inputFile, partStarts, pictureCommand, soundCommand } from '../plan/commands.ts';
import type { Plan } from '../plan/plan.ts';
import { runFfmpeg } from '../run/ffmpeg.ts';
import { toJson, type WorkFolder } from '../run/work-folder.ts';

export type MakeOptions = { signal: AbortSignal; onProgress: (share: number, step: string) => void };

/** How much of all work the picture is. */
const PICTURE_SHARE = 0.85;
const SOUND_SHARE = 0.1;

/** Encodes the picture in parts. @returns the folders of the parts, and how many places could not be decoded */
export async function encodePicture(
  work: WorkFolder,
  plan: Plan,
  { signal, onProgress }: MakeOptions,
): Promise<{ parts: string[]; faults: number }> {
  const { path, picture, ladder, frames, isStill } = plan;
  const lengthS = frames.count / frames.rate;
  const parts: string[] = [];
  let faults = 0;
  for (const [i, startS] of partStarts(frames).entries()) {
    const name = `part-${String(i).padStart(4, '0')}`;
    onProgress((PICTURE_SHARE * startS) / lengthS, 'picture');
    await work.step(name, async (dir) => {
      const input = isStill ? join(work.dir, 'cover', 'cover.png') : path;
      const args = pictureCommand(input, picture, ladder, frames, startS, isStill);
      const onTime = (seconds: number) =>
        onProgress((PICTURE_SHARE * Math.min(lengthS, startS + seconds)) / lengthS, 'picture');
      faults += (await runFfmpeg(args, { cwd: dir, signal, onTime })).faults;
    });
    parts.push(name);
  }
  return { parts, faults };
}

/** Encodes the sound; `loudness.json` next to it has the loudness of the first track in LUFS, or null. */
export async function encodeSound(
  work: WorkFolder,
  { path, source, frames }: Plan,
  { signal, onProgress }: MakeOptions,
): Promise<string> {
  const lengthS = frames.count / frames.rate;
  return work.step('sound', async (dir) => {
    const onTime = (seconds: number) =>
      onProgress(PICTURE_SHARE + (SOUND_SHARE * Math.min(lengthS, seconds)) / lengthS, 'sound');
    const { messages } = await runFfmpeg(soundCommand(path, source.sounds, lengthS), {
      cwd: dir,
      signal,
      onTime,
    });
    const lufs = source.sounds.length > 0 ? readLufs(messages) : null;
    writeFileSync(join(dir, 'loudness.json'), toJson({ lufs }));
  });
}

/** Integrated loudness in the summary of `ebur128`; null for silence. */
export function readLufs(messages: string): number | null {
  const lufs = Number(/I:\s+(-?[\d.]+) LUFS/.exec(messages)?.[1]);
  return lufs > -70 && lufs <= 0 ? lufs : null;
}

/** The picture of a film that has sound alone: what the operator gives, or the cover in the file. */
export async function takeCover(work: WorkFolder, { path, source }: Plan, poster?: string): Promise<void> {
  await work.step('cover', async (dir) => {
    if (poster) await sharp(poster).autoOrient().png().toFile(join(dir, 'cover.png'));
    else
      await runFfmpeg(
        [...inputFile(path), '-map', `0:${source.cover?.index}`, '-frames:v', '1', 'cover.png'],
        {
          cwd: dir,
        },
      );
  });
}
