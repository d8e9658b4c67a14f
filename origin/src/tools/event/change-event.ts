import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EventFile, readEvents, saveEvent } from '../../nights/event-file.ts';
import { type EventTimes, readTimes } from '../../nights/event-times.ts';
import { readNight } from '../../nights/night-state.ts';
import { createTakeReader, takeFolders } from '../../nights/read-takes.ts';
import { writeNight } from '../../nights/write-night.ts';
import { ToolError } from '../run-tool.ts';
import { writeJson } from './create-event.ts';
import { writeTime } from './read-time.ts';

/** An event with the times of its item. @throws ToolError if there is none, or its item is gone */
export function findEvent(dataDir: string, id: string): { event: EventFile; times: EventTimes } {
  const event = readEvents(dataDir).find(({ mediaid }) => mediaid === id);
  if (!event)
    throw new ToolError(`There is no event ${id}. "npm run event -- list --data ${dataDir}" names them all.`);
  const times = readTimes(dataDir, id);
  if (!times)
    throw new ToolError(
      `catalogue/media/${id}.json is missing, damaged or has no VCH.ScheduledStart. Put it back, or run "cancel" to remove the event.`,
    );
  return { event, times };
}

/** Ends an event; what has come since its start is the recording. Returns its length in seconds; 0: nothing came. */
export function endEvent(dataDir: string, id: string, nowMs: number): number {
  const { event, times } = findEvent(dataDir, id);
  if (event.endedAtMs !== undefined)
    throw new ToolError(`The event ${id} has ended already, at ${writeTime(event.endedAtMs)}.`);
  return rewrite(dataDir, { ...event, endedAtMs: nowMs }, times, nowMs);
}

/** Cuts the recording of an ended event. Nothing is lost: it can be cut otherwise at any time. */
export function cutEvent(
  dataDir: string,
  id: string,
  cut: { fromMs: number | undefined; toMs: number | undefined },
  nowMs: number,
): number {
  const { event, times } = findEvent(dataDir, id);
  if (event.endedAtMs === undefined)
    throw new ToolError(`The event ${id} has not ended. End it first: npm run event -- end ${id}`);
  const { fromMs = times.startMs, toMs = event.endedAtMs } = cut;
  if (toMs <= fromMs || toMs <= times.startMs || fromMs >= event.endedAtMs)
    throw new ToolError(
      `Nothing would be left. The recording has ${writeTime(times.startMs)} to ${writeTime(event.endedAtMs)}.`,
    );
  return rewrite(dataDir, { ...event, cut: { fromMs, toMs } }, times, nowMs);
}

function rewrite(dataDir: string, event: EventFile, { startMs }: EventTimes, nowMs: number): number {
  saveEvent(dataDir, event);
  const takes = createTakeReader(join(dataDir, 'media', event.stream))();
  writeNight(dataDir, event, takes, { startMs, nowMs }, false);
  return readNight(dataDir, event.stream)?.durationS ?? 0;
}

/** Gives an event that has not started other times. */
export function moveEvent(
  dataDir: string,
  id: string,
  { startMs, endMs }: { startMs: number; endMs: number | undefined },
): void {
  const { event, times } = findEvent(dataDir, id);
  if (readNight(dataDir, event.stream)?.live.state !== 'waiting')
    throw new ToolError(`The event ${id} has started. Only one that still waits can be moved.`);
  const removedUntilMs = findRemovedUntilMs(join(dataDir, 'media', event.stream));
  if (startMs < removedUntilMs)
    throw new ToolError(
      `The sound check is removed up to ${writeTime(removedUntilMs)}. Choose a start after that: nothing of before is left.`,
    );
  const end = endMs ?? startMs + (times.endMs - times.startMs);
  if (end <= startMs) throw new ToolError('The event ends before it starts. Correct --starts or --ends.');
  const file = join(dataDir, 'catalogue', 'media', `${id}.json`);
  const item = JSON.parse(readFileSync(file, 'utf8')) as { custom: Record<string, string> };
  const custom = {
    ...item.custom,
    'VCH.ScheduledStart': writeTime(startMs),
    'VCH.ScheduledEnd': writeTime(end),
  };
  writeJson(file, { ...item, pubdate: Math.floor(startMs / 1000), custom });
}

/** Removes an event that has not started. @throws ToolError if lists still name it: they would name nothing */
export function cancelEvent(dataDir: string, id: string): void {
  const event = readEvents(dataDir).find(({ mediaid }) => mediaid === id);
  if (!event) throw new ToolError(`There is no event ${id}.`);
  const folder = join(dataDir, 'media', event.stream);
  const night = readNight(dataDir, event.stream);
  if (night?.hasPicture || hasTakes(folder))
    throw new ToolError(`The event ${id} has pictures. End it instead: npm run event -- end ${id}`);
  const named = findLists(dataDir, id);
  if (named.length > 0)
    throw new ToolError(
      `Take "${id}" out of these lists first:\n${named.map((file) => `  ${file}`).join('\n')}`,
    );
  rmSync(join(dataDir, 'catalogue', 'media', `${id}.json`), { force: true });
  rmSync(join(dataDir, 'events', `${id}.json`), { force: true });
  // a file that was edited by hand can name the folder of a film
  if (night) rmSync(folder, { recursive: true, force: true });
}

/** When the last piece ends that is listed and gone, in ms since 1970; 0: all are there. */
function findRemovedUntilMs(streamDir: string): number {
  let removedUntilMs = 0;
  for (const { startedAtMs, renditions } of createTakeReader(streamDir)()) {
    let endMs = startedAtMs;
    for (const { uri, durationS } of renditions[0]?.segments ?? []) {
      endMs += durationS * 1000;
      if (!existsSync(join(streamDir, uri))) removedUntilMs = Math.max(removedUntilMs, Math.ceil(endMs));
    }
  }
  return removedUntilMs;
}

const hasTakes = (folder: string) =>
  takeFolders(folder).some((take) => existsSync(join(folder, take, 'take.json')));

function findLists(dataDir: string, id: string): string[] {
  return ['catalogue/playlists', 'catalogue/content-lists', 'catalogue/sites'].flatMap((folder) => {
    const dir = join(dataDir, folder);
    if (!existsSync(dir)) return [];
    return readdirSync(dir)
      .filter((file) => file.endsWith('.json') && readFileSync(join(dir, file), 'utf8').includes(`"${id}"`))
      .map((file) => `${folder}/${file}`);
  });
}
