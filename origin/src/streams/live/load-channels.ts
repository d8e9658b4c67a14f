import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatchupHours } from '@marquee/contract/schedule/catchup-hours';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { CatalogueError, type CatalogueFault } from '../../files/catalogue-error.ts';
import type { DataFiles } from '../../files/data-files.ts';
import { type Recording, readRecording, renditionNames } from './recording.ts';
import { createTimeline, type Timeline } from './timeline.ts';

type Channel = { master: string; renditions: Set<string>; timeline: Timeline; catchupHours: number };

/** The channels that this origin broadcasts, by media id. */
export type LiveChannels = { channels: Map<string, Channel> };

/** @throws CatalogueError if recordings cannot be broadcast */
export async function loadChannels(
  { channels, media }: Pick<Catalogue, 'channels' | 'media'>,
  files: DataFiles,
): Promise<LiveChannels> {
  const faults: CatalogueFault[] = [];
  const loaded: LiveChannels['channels'] = new Map();
  for (const [id, week] of channels) {
    await files.pause();
    const fault = (reason: string) => faults.push({ file: `guide/channels/${id}.json`, reason });
    const all = [...new Set(week.map(({ programme }) => programme.media))];
    const found = readRecordings(
      all.map((mediaid) => ({ mediaid, stream: media.get(mediaid)?.stream ?? '' })),
      files,
      fault,
    );
    if (!found) continue;
    const { master, names, recordings } = found;
    loaded.set(id, {
      master,
      renditions: new Set(names),
      timeline: createTimeline(week, (mediaid) => recordings.get(mediaid) as Recording),
      catchupHours: getCatchupHours(media.get(id)?.custom.catchupHours),
    });
  }
  if (faults.length > 0) throw new CatalogueError(files.dir, faults);
  return { channels: loaded };
}

/** Recordings by media id, with the renditions that all of them have. @returns null after a fault */
function readRecordings(
  all: readonly { mediaid: string; stream: string }[],
  files: DataFiles,
  fault: (reason: string) => void,
) {
  const root = join(files.dir, 'media');
  const masters = all.map(({ mediaid, stream }) => {
    // a change of these is a change of the channel
    if (files.isFile(`media/${stream}/master.m3u8`))
      return readFileSync(join(root, stream, 'master.m3u8'), 'utf8');
    fault(`the stream of "${mediaid}" has no master.m3u8, which a channel needs`);
    return '';
  });
  // what only some recordings have, a second language, the channel cannot have
  const [master = ''] = masters.toSorted(
    (one, other) => renditionNames(one).length - renditionNames(other).length,
  );
  const names = renditionNames(master);
  const recordings = new Map<string, Recording>();
  for (const { mediaid, stream } of all) {
    for (const name of names) files.has(`media/${stream}/${name}`);
    try {
      recordings.set(mediaid, readRecording(root, stream, names));
    } catch (error) {
      fault(`the stream of "${mediaid}" ${(error as Error).message}`);
    }
  }
  return recordings.size === all.length ? { master, names, recordings } : null;
}
