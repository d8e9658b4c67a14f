import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type EventFile, readEvents, saveEvent } from '../../nights/event-file.ts';
import { giveAway, writeWhole } from '../../nights/write-whole.ts';
import { chooseSite } from '../choose-site.ts';
import { ToolError } from '../run-tool.ts';
import { writeTime } from './read-time.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const FIRST_SRT_PORT = 9000;
const DEFAULT_LENGTH_MS = 3 * 3_600_000;

export type NewEvent = {
  title: string;
  startMs: number;
  endMs?: number | undefined;
  description?: string | undefined;
  site?: string | undefined;
  free?: boolean | undefined;
  tags?: string[] | undefined;
  srtPort?: number | undefined;
};

/**
 * Writes an event: its stream, its key, and last its item, which makes it appear.
 * @throws ToolError if the folder is none, the site is not there, or the port is another event's
 */
export function createEvent(dataDir: string, event: NewEvent): EventFile {
  const { title, startMs, endMs = startMs + DEFAULT_LENGTH_MS, tags = [] } = event;
  if (!existsSync(join(dataDir, 'catalogue', 'media')))
    throw new ToolError(`${dataDir} is no data folder: it has no catalogue/media. Name yours with --data.`);
  if (endMs <= startMs) throw new ToolError('The event ends before it starts. Correct --starts or --ends.');
  const site = chooseSite(dataDir, event);

  const mediaid = findFreeId(dataDir);
  const made: EventFile = {
    mediaid,
    stream: `live-${mediaid}`,
    key: makeText(24),
    srtPort: findPort(readEvents(dataDir), event.srtPort),
  };
  const folder = join(dataDir, 'media', made.stream);
  mkdirSync(folder, { recursive: true });
  giveAway(folder, join(dataDir, 'catalogue'));
  writeJson(join(folder, 'stream.json'), { duration: 0, live: { state: 'waiting' } });
  saveEvent(dataDir, made);
  writeJson(join(dataDir, 'catalogue', 'media', `${mediaid}.json`), {
    mediaid,
    title,
    description: event.description ?? '',
    pubdate: Math.floor(startMs / 1000),
    tags,
    stream: made.stream,
    ...(site === undefined ? {} : { site }),
    custom: {
      contentType: 'LiveEvent',
      'VCH.EventState': 'PRE_LIVE',
      'VCH.ScheduledStart': writeTime(startMs),
      'VCH.ScheduledEnd': writeTime(endMs),
      ...(event.free ? { free: 'true' } : {}),
    },
  });
  return made;
}

export function writeJson(file: string, value: unknown): void {
  writeWhole(file, `${JSON.stringify(value, null, 2)}\n`);
}

function findFreeId(dataDir: string): string {
  for (;;) {
    const id = makeText(8);
    const isTaken = ['catalogue/media', 'catalogue/playlists', 'events'].some((folder) =>
      existsSync(join(dataDir, folder, `${id}.json`)),
    );
    if (!isTaken) return id;
  }
}

function makeText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A port of its own for each event that has not ended. */
function findPort(events: readonly EventFile[], wanted: number | undefined): number {
  const open = events.filter(({ endedAtMs }) => endedAtMs === undefined);
  const taken = new Map(open.map(({ srtPort, mediaid }) => [srtPort, mediaid]));
  if (wanted !== undefined && taken.has(wanted))
    throw new ToolError(`SRT port ${wanted} belongs to the event ${taken.get(wanted)}. Choose another.`);
  let port = wanted ?? FIRST_SRT_PORT;
  while (taken.has(port)) port += 1;
  return port;
}
