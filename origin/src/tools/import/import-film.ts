import { join } from 'node:path';
import type { ImportOptions } from './import-options.ts';
import { findCaptionFiles } from './make/captions.ts';
import { encodePicture, encodeSound, takeCover } from './make/encode.ts';
import { encryptStream } from './make/encrypted.ts';
import { makePictures, readPictureSize } from './make/pictures.ts';
import { makeStream } from './make/stream.ts';
import { makePlan } from './plan/plan.ts';
import { checkSpace } from './run/check-space.ts';
import { findImported, findKey, type Job, openJob, rememberImported } from './run/job.ts';
import { checkFile, probeFile } from './run/probe-file.ts';
import { openWorkFolder, readJson, workRoot } from './run/work-folder.ts';
import { appendToList, itemFile, makeItem, writeItem } from './write/item.ts';
import { placePictures, placeStream } from './write/place.ts';

/** Imports one film. @returns the id of its item, and whether it is new */
export async function importFilm(
  path: string,
  options: ImportOptions,
): Promise<{ mediaid: string; isNew: boolean }> {
  const { dataDir, poster, progress, signal } = options;
  checkFile(path);
  const key = findKey(path, options);
  const known = options.id === undefined ? findImported(dataDir, options.origin ?? key) : undefined;
  if (known !== undefined) return { mediaid: known, isNew: false };

  const source = await probeFile(path);
  const still = poster ? await readPictureSize(poster) : undefined;
  const plan = makePlan(path, source, { top: options.top, partS: options.partS, still });
  const work = openWorkFolder(join(workRoot(dataDir), key));
  const job = openJob(work.dir, options);
  checkSpace(dataDir, work.dir, plan, options.encrypt);
  for (const note of plan.notes) progress.note(`  ${note}`);
  progress.film(options.item.title ?? job.mediaid);

  const make = { signal, onProgress: progress.update };
  if (plan.isStill) await takeCover(work, plan, poster);
  const { parts, faults } = await encodePicture(work, plan, make);
  if (faults > 0) progress.note(`  The file is damaged in ${faults} places; look at the film there.`);
  const sound = await encodeSound(work, plan, make);
  const sidecars = findCaptionFiles(path);
  const clear = await makeStream(work, plan, { parts, token: job.token, sidecars, ...make });
  progress.update(0.98, 'pictures');
  const pictures = await makePictures(work, plan, { poster, signal });
  const stream = options.encrypt ? await encryptStream(work, plan, { dataDir, stream: job.stream }) : clear;

  publish(options, job, { stream, pictures, sound });
  rememberImported(dataDir, options.origin ?? key, job.mediaid);
  work.remove();
  progress.update(1, 'done');
  return { mediaid: job.mediaid, isNew: true };
}

/** The stream first, the list last: what a file names is there before it. */
function publish(
  { dataDir, item, playlist, poster, progress }: ImportOptions,
  { mediaid, stream }: Job,
  made: { stream: string; pictures: string; sound: string },
): void {
  const { lufs } = readJson<{ lufs: number | null }>(join(made.sound, 'loudness.json')) ?? { lufs: null };
  const { tint } = readJson<{ tint: string }>(join(made.pictures, 'tint.json')) ?? { tint: '#404040' };
  const before = readJson<Record<string, unknown>>(itemFile(dataDir, mediaid));
  const written = makeItem(mediaid, item, { stream, lufs, tint }, before);
  const place = join(dataDir, 'media', stream);
  const unused = placeStream(made.stream, place);
  const folder = String(before?.pictures ?? mediaid);
  placePictures(made.pictures, join(dataDir, 'images', folder), poster !== undefined);
  writeItem(dataDir, written);
  if (playlist) appendToList(dataDir, playlist, mediaid);
  if (unused.length > 0)
    progress.note(
      `  Who is watching goes on with the files before. Delete them tomorrow:\n  cd '${place}' && rm ${unused.join(' ')}`,
    );
}
