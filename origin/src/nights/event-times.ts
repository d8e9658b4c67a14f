import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toEventTimeMs } from '@marquee/contract/media-status';
import * as v from 'valibot';

const Item = v.object({ title: v.string(), custom: v.record(v.string(), v.string()) });

export type EventTimes = { title: string; startMs: number; endMs: number };

/** Title and times of an event, from its item, where they stand; null: it is gone, damaged, or has no start. */
export function readTimes(dataDir: string, mediaid: string): EventTimes | null {
  try {
    const file = join(dataDir, 'catalogue', 'media', `${mediaid}.json`);
    const { title, custom } = v.parse(Item, JSON.parse(readFileSync(file, 'utf8')));
    const startMs = toEventTimeMs(custom['VCH.ScheduledStart'] ?? '');
    const endMs = toEventTimeMs(custom['VCH.ScheduledEnd'] ?? '');
    return startMs === undefined ? null : { title, startMs, endMs: endMs ?? startMs };
  } catch {
    return null;
  }
}
