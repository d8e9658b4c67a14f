import {
  array,
  literal,
  looseObject,
  number,
  optional,
  pipe,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { ContractError, type OnFault } from '../contract-error.ts';

/** When a break comes: before, after, at a second, or at a share (0 to 1) of what is played. */
export type AdOffset = 'pre' | 'post' | { atS: number } | { share: number };

/** A break of an ad schedule. */
export type AdBreak = {
  offset: AdOffset;
  /** Where its ads are asked for; the next where one has none. */
  tags: string[];
  /** The ad's own markup, where the schedule brought it along. */
  vast?: unknown;
  /** When its ads can be skipped, where they do not say so themselves. */
  skip?: AdSkip;
};

/** After how many seconds, or which share, of an ad it can be skipped. */
export type AdSkip = { atS: number } | { share: number };

/** What a JSON schedule holds: breaks, or where a VMAP document has them. */
export type AdSchedule = { breaks: AdBreak[] } | { vmapUrl: string };

const Offset = union([string(), number()]);
const Entry = looseObject({
  offset: optional(Offset, 'pre'),
  tag: union([string(), array(string())]),
  type: optional(string()),
  skipoffset: optional(Offset),
});
const Schedule = looseObject({
  client: optional(
    union([
      literal('vast'),
      literal('googima'),
      pipe(
        unknown(),
        transform(() => undefined),
      ),
    ]),
  ),
  schedule: union([string(), array(unknown())]),
});

/**
 * A JSON ad schedule. A break that cannot be read, or does not interrupt what plays (`nonlinear`), is left out.
 * @throws ContractError when there is no schedule at all [ADS-02, wire content §12.1]
 */
export function parseAdSchedule(raw: unknown, { onFault }: { onFault?: OnFault } = {}): AdSchedule {
  const read = safeParse(Schedule, raw);
  if (!read.success)
    throw new ContractError('Ad schedule is broken', [{ path: 'schedule', reason: 'is missing' }]);
  const { schedule } = read.output;
  if (typeof schedule === 'string') return { vmapUrl: schedule };
  return {
    breaks: schedule.flatMap((entry, index) => {
      const one = safeParse(Entry, entry);
      const offset = one.success ? parseOffset(one.output.offset) : undefined;
      if (!one.success || !offset) {
        onFault?.({ path: `schedule.${index}`, reason: 'is no break' });
        return [];
      }
      const { tag, type, skipoffset } = one.output;
      if (type !== undefined && type !== 'linear') return [];
      const tags = [tag].flat().filter((text) => text !== '');
      const skip = skipoffset === undefined ? undefined : parseOffset(skipoffset);
      return [{ offset, tags, ...(typeof skip === 'object' && { skip }) }];
    }),
  };
}

/** `pre`, `post`, VMAP's `start` and `end`, seconds, `hh:mm:ss` with or without a fraction, or a percentage. */
export function parseOffset(value: string | number): AdOffset | undefined {
  const text = String(value).trim().toLowerCase();
  if (text === 'pre' || text === 'start') return 'pre';
  if (text === 'post' || text === 'end') return 'post';
  const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  if (percent !== undefined) return Number(percent) <= 100 ? { share: Number(percent) / 100 } : undefined;
  const atS = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : parseClock(text);
  return atS === undefined ? undefined : { atS };
}

/** Seconds of `hh:mm:ss` with or without a fraction; undefined for anything else. */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d\d):(\d\d(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
