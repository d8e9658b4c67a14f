import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CatalogueFault } from '../files/catalogue-error.ts';
import { ID_PATTERN, SEGMENT_PATTERN } from '../files/names.ts';
import { isDataFile, readJsonFile } from '../files/read-folder.ts';
import { giveAway, writeWhole } from './write-whole.ts';

const timeMs = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `events/{mediaid}.json`: how an encoder reaches a live night. No address serves it, as it holds the key. */
export const EventFile = v.object({
  mediaid: v.pipe(v.string(), v.regex(ID_PATTERN, 'must be 8 letters or digits')),
  /** Folder under media/. */
  stream: v.pipe(v.string(), v.regex(SEGMENT_PATTERN, 'must be a plain folder name')),
  /** The stream key of RTMP and the passphrase of SRT. */
  key: v.pipe(v.string(), v.regex(/^[a-z0-9]{16,64}$/, 'must be 16 to 64 lower-case letters or digits')),
  srtPort: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  /** When the operator ended it, in ms since 1970. */
  endedAtMs: v.optional(timeMs),
  /** What the recording is cut to, where that is not start and end. */
  cut: v.optional(v.object({ fromMs: v.optional(timeMs), toMs: v.optional(timeMs) })),
});
export type EventFile = v.InferOutput<typeof EventFile>;

/** All events; a damaged file is left out and added to `faults`. */
export function readEvents(dataDir: string, faults: CatalogueFault[] = []): EventFile[] {
  const folder = join(dataDir, 'events');
  const names = existsSync(folder) ? readdirSync(folder).filter(isDataFile) : [];
  return names.flatMap((name) => readJsonFile(dataDir, `events/${name}`, EventFile, faults)?.value ?? []);
}

/** Readable by its owner alone, who stays the same. */
export function saveEvent(dataDir: string, event: EventFile): void {
  const folder = join(dataDir, 'events');
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) giveAway(folder, dataDir);
  writeWhole(join(folder, `${event.mediaid}.json`), `${JSON.stringify(event, null, 2)}\n`, 0o600);
}
