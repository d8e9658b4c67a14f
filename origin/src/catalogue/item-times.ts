import { toEventState } from '@marquee/contract/media-status';
import type { CatalogueFault } from '../files/catalogue-error.ts';
import type { ReadFile } from '../files/read-folder.ts';
import { addFault } from './add-fault.ts';
import type { MediaRecord } from './catalogue.ts';
import { MOMENT_HINT, toMomentMs } from './moment.ts';
import type { ItemTimes } from './publication.ts';

const STATE = 'VCH.EventState';
const START = 'VCH.ScheduledStart';
const END = 'VCH.ScheduledEnd';

/** Null: nothing about the item changes with time. */
export function itemTimes(record: MediaRecord): ItemTimes | null {
  const { draft, publishAt, unpublishAt, replay, custom, stream, source, isChannel, streamInfo } = record;
  const [startMs, endMs] = [START, END].map((name) => toMomentMs(custom[name] ?? ''));
  const eventState = toEventState(custom[STATE] ?? '');
  const isDated = draft || publishAt || unpublishAt || startMs !== undefined;
  if (!isDated && !/^(PRE_LIVE|LIVE_UNPUBLISHED)$/.test(eventState)) return null;
  return {
    isDraft: draft === true,
    publishAtMs: toMomentMs(publishAt ?? ''),
    unpublishAtMs: toMomentMs(unpublishAt ?? ''),
    startMs,
    endMs,
    eventState,
    canPlay: stream !== undefined || source !== undefined || isChannel,
    lengthMs: isChannel ? 0 : (record.duration ?? streamInfo?.duration ?? 0) * 1000,
    replay: replay !== false,
  };
}

type Dated = Pick<MediaRecord, 'custom'> & Partial<Pick<MediaRecord, 'publishAt' | 'unpublishAt' | 'replay'>>;

/**
 * Checks the times of an item. One without a zone would open an hour early somewhere.
 * @param at where its custom parameters stand in the file
 */
export function checkTimes(
  read: ReadFile<unknown>,
  item: Dated,
  faults: CatalogueFault[],
  at = 'custom',
): void {
  const fault = (path: string, reason: string) => addFault(faults, read, path, `${path} ${reason}`);
  const readTime = (name: string) => {
    const text = item.custom[name];
    if (text === undefined || text === '') return undefined;
    const ms = toMomentMs(text);
    if (ms === undefined) fault(`${at}.${name}`, `${MOMENT_HINT}; it is "${text}"`);
    return ms;
  };
  const [startMs, endMs] = [readTime(START), readTime(END)];
  if (startMs !== undefined && endMs !== undefined && startMs >= endMs)
    fault(`${at}.${END}`, `is not after its ${START}; correct one of them`);
  const { publishAt, unpublishAt, replay } = item;
  const goneMs = toMomentMs(unpublishAt ?? '') ?? Infinity;
  if ((toMomentMs(publishAt ?? '') ?? -Infinity) >= goneMs)
    fault('unpublishAt', 'is not after publishAt; correct one of them');
  else if (startMs !== undefined && startMs >= goneMs)
    fault('unpublishAt', `is not after its ${START}, so nobody could ever watch it; correct one of them`);
  if (replay === false && startMs === undefined)
    fault('replay', `is false, so the item needs a ${START}; its end is ${END}, or that of its recording`);
}
