import { array, getDotPath, minLength, nullish, object, pipe, safeParse, string } from 'valibot';
import { ContractError, type OnFault } from '../contract-error.ts';
import { isMediaUrl } from '../safe-url.ts';
import { parseDate } from './parse-date.ts';

/** One programme of a channel. [LIVE-02 DATA-27] */
export type Programme = {
  /** Unique within its channel, if the schedule is correct. */
  id: string;
  title: string;
  /** Milliseconds since 1970; the end is after the start. */
  startMs: number;
  endMs: number;
  description?: string;
  cardImage?: string;
  backgroundImage?: string;
};

/** A programme as in the schedule, with its times still as text. */
export type ProgrammeTexts = {
  id: string;
  title: string;
  startTime: string;
  endTime: string;
  description?: string | undefined;
  image?: string | undefined;
};

const text = pipe(string(), minLength(1));
const Entry = object({
  id: text,
  title: text,
  startTime: text,
  endTime: text,
  chapterPointCustomProperties: nullish(array(object({ key: text, value: string() })), []),
});

/**
 * The programmes of a JSON schedule, in the order of the file. A bad entry is left out and reported; throws
 * ContractError only if there is no list at all. A time without a zone is in the viewer's time zone. [LIVE-16
 * LIVE-25 LIVE-26, wire epg §2]
 */
export function parseSchedule(raw: unknown, { onFault }: { onFault?: OnFault } = {}): Programme[] {
  if (!Array.isArray(raw))
    throw new ContractError('Schedule is broken', [{ path: '', reason: 'is not a list' }]);
  return raw.flatMap((input: unknown, index) => {
    const entry = safeParse(Entry, input);
    if (!entry.success) {
      const [issue] = entry.issues;
      const at = getDotPath(issue);
      onFault?.({ path: at ? `${index}.${at}` : String(index), reason: issue.message.slice(0, 200) });
      return [];
    }
    const { id, title, startTime, endTime, chapterPointCustomProperties } = entry.output;
    const property = (name: string) =>
      chapterPointCustomProperties.find(({ key, value }) => key === name && value !== '')?.value;
    const texts = {
      id,
      title,
      startTime,
      endTime,
      description: property('description'),
      image: property('image'),
    };
    return toProgramme(texts, String(index), onFault) ?? [];
  });
}

/** Undefined, and reported under `path`, if a time is invalid or the end is not after the start. [LIVE-16] */
export function toProgramme(texts: ProgrammeTexts, path: string, onFault?: OnFault): Programme | undefined {
  const { id, title, description, image } = texts;
  const [startMs, endMs] = [parseDate(texts.startTime), parseDate(texts.endTime)];
  const fault = (reason: string) => void onFault?.({ path, reason });
  if (Number.isNaN(startMs)) return fault('startTime is not a date');
  if (Number.isNaN(endMs)) return fault('endTime is not a date');
  if (endMs <= startMs) return fault('ends before it begins');
  const programme: Programme = { id, title, startMs, endMs };
  if (description) programme.description = description;
  if (isMediaUrl(image)) Object.assign(programme, { cardImage: image, backgroundImage: image });
  return programme;
}
