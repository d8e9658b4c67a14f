import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ToolError } from '../run-tool.ts';
import type { ImportOptions } from './import-options.ts';
import { findCaptionFiles } from './make/captions.ts';
import { encodePicture, encodeSound, takeCover } from './make/encode.ts';
import { makePictures } from './make/pictures.ts';
import { makeStream } from './make/stream.ts';
import { estimateBytes, makePlan, type Plan } from './plan/plan.ts';
import { findImported, findKey, openJob, rememberImported } from './run/job.ts';
import { probeFile } from './run/probe-file.ts';
import { formatBytes } from './run/progress.ts';
import { openWorkFolder, readJson, workRoot } from './run/work-folder.ts';
import { appendToList, itemFile, makeItem, writeItem } from './write/item.ts';
import { placePictures, placeStream } from './write/place.ts';

/** Imports one film. @returns the id of its item, and whether it was imported before */
export async function importFilm(
  path: string,
  options: ImportOptions,
): Promise<{ mediaid: string; isNew: boolean }> {
  const { dataDir, progress, signal } = options;
  const key = findKey(path, options);
  const known = options.id === undefined ? findImported(dataDir, key) : undefined;
  if (known !== undefined) return { mediaid: known, isNew: false };

  const source = await probeFile(path);
  const still = options.poster ? await readSize(options.poster) : undefined;
  const plan = makePlan(path, source, { top: options.top, partS: options.partS, still });
  checkSpace(dataDir, plan);
  for (const note of plan.notes) progress.note(`  ${note}`);

  const work = openWorkFolder(join(workRoot(dataDir), key));
  const job = openJob(work.dir, options);
  const title = options.item.title ?? job.mediaid;
  const make = { signal, onProgress: (share: number, step: string) => progress.update(share, step) };
  progress.film(title);
  if (plan.isStill) await takeCover(work, plan, options.poster);
  const { parts, faults } = await encodePicture(work, plan, make);
  if (faults > 0) progress.note(`  ${faults} places of the file could not be decoded; look at the film.`);
  const sound = await encodeSound(work, plan, make);
  const sidecars = findCaptionFiles(path);
  const stream = await makeStream(work, plan, { parts, token: job.token, sidecars, ...make });
  progress.update(0.98, 'pictures');
  const pictures = await makePictures(work, plan, { poster: options.poster, signal });

  const { lufs } = readJson<{ lufs: number | null }>(join(sound, 'loudness.json')) ?? { lufs: null };
  const { tint } = readJson<{ tint: string }>(join(pictures, 'tint.json')) ?? { tint: '#404040' };
  const before = readJson<Record<string, unknown>>(itemFile(dataDir, job.mediaid));
  const item = makeItem(job.mediaid, options.item, { stream: job.stream, lufs, tint }, before);
  const unused = placeStream(stream, join(dataDir, 'media', job.stream));
  placePictures(pictures, join(dataDir, 'images', job.mediaid), !before || options.poster !== undefined);
  writeItem(dataDir, item);
  if (options.playlist) appendToList(dataDir, options.playlist, job.mediaid);
  rememberImported(dataDir, key, job.mediaid);
  work.remove();
  progress.update(1, 'done');
  if (unused.length > 0)
    progress.note(
      `  The files before it stay for who is watching. Delete them tomorrow: cd ${join(dataDir, 'media', job.stream)} && rm ${unused.join(' ')}`,
    );
  return { mediaid: job.mediaid, isNew: true };
}

async function readSize(poster: string): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await sharp(poster).rotate().metadata();
    return { width, height };
  } catch (error) {
    throw new ToolError(`The poster ${poster} cannot be read: ${(error as Error).message}`);
  }
}

/** A disk that fills up in the middle loses hours. */
function checkSpace(dataDir: string, plan: Plan): void {
  const needed = estimateBytes(plan, false);
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free < needed)
    throw new ToolError(
      `This takes about ${formatBytes(needed)} while it runs, and ${formatBytes(free)} are free in ${dataDir}. Make room, or make fewer sizes: --top 720`,
    );
}
