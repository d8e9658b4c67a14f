import {
  array,
  fallback,
  looseObject,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import { ContractError, type OnFault } from '../contract-error.ts';

/** When a break starts: before, after, at a second, or at a fraction (0 to 1) of the content. */
export type AdOffset = 'pre' | 'post' | { atS: number } | { share: number };

/** A break of an ad schedule. */
export type AdBreak = {
  offset: AdOffset;
  /** Where its ads are requested; the next one if one returns no ad. */
  tags: string[];
  /** The ad's own markup, if the schedule contains it. */
  vast?: unknown;
  /** When its ads can be skipped, unless they say so themselves. */
  skip?: AdSkip;
};

/** After how many seconds, or which fraction, of an ad it can be skipped. */
export type AdSkip = { atS: number } | { share: number };

/** How often a viewer has ads. Items count in the order in which they are played, from 1. */
export type AdRules = {
  /** The first item with ads. */
  startOn: number;
  /** Of the items after it every so-many-th has ads: 2 means every second; 0: none has. */
  frequency: number;
  /** Minimum time from the end of a break to the next one, in seconds. */
  timeBetweenAds: number;
  /** Whether an item that continues where the viewer stopped has the break before it. */
  startOnSeek: 'pre' | 'none';
};

/** The content of a JSON schedule: breaks, or the address of a VMAP document with them. */
export type AdSchedule = ({ breaks: AdBreak[] } | { vmapUrl: string }) & {
  rules: AdRules;
  /** When ads can be skipped, unless they or their break say so. */
  skip?: AdSkip;
};

/** The rules of a schedule that has none: every item has every break. */
export const NO_AD_RULES: AdRules = { startOn: 1, frequency: 1, timeBetweenAds: 0, startOnSeek: 'pre' };

const Offset = union([string(), number()]);
const Tag = union([string(), array(string())]);
const Entry = looseObject({
  offset: optional(Offset, 'pre'),
  tag: Tag,
  type: optional(string()),
  skipoffset: optional(Offset),
});
const atLeast = (least: number) =>
  pipe(
    union([string(), number()]),
    transform((value) => Math.floor(Number.parseFloat(String(value)))),
    minValue(least),
  );
// an unreadable rule counts as absent
const Rules = object({
  startOn: fallback(atLeast(1), NO_AD_RULES.startOn),
  frequency: fallback(atLeast(0), NO_AD_RULES.frequency),
  timeBetweenAds: fallback(atLeast(0), NO_AD_RULES.timeBetweenAds),
  startOnSeek: fallback(picklist(['pre', 'none']), NO_AD_RULES.startOnSeek),
});
const Schedule = looseObject({
  rules: fallback(Rules, NO_AD_RULES),
  schedule: optional(union([string(), array(unknown()), record(string(), unknown())])),
  tag: optional(Tag),
  skipoffset: fallback(optional(Offset), undefined),
});

/**
 * A JSON ad schedule: a list of breaks, breaks by name, or a tag alone. A break that is unreadable, or does not
 * interrupt the content (`nonlinear`), is left out.
 * @throws ContractError if there is no schedule at all [ADS-02, wire content §12.1]
 */
export function parseAdSchedule(raw: unknown, { onFault }: { onFault?: OnFault } = {}): AdSchedule {
  const read = safeParse(Schedule, raw);
  if (!read.success)
    throw new ContractError('Ad schedule is broken', [{ path: 'schedule', reason: 'is missing' }]);
  // a tag alone is a break before the main video
  const { rules, tag: alone, schedule = alone === undefined ? undefined : [{ tag: alone }] } = read.output;
  const shared = { rules, ...readSkip(read.output.skipoffset) };
  if (typeof schedule === 'string') return { vmapUrl: schedule, ...shared };
  if (schedule === undefined)
    throw new ContractError('Ad schedule is broken', [{ path: 'schedule', reason: 'is missing' }]);
  return {
    ...shared,
    breaks: Object.values(schedule).flatMap((entry, index) => {
      const one = safeParse(Entry, entry);
      const offset = one.success ? parseOffset(one.output.offset) : undefined;
      if (!one.success || !offset) {
        onFault?.({ path: `schedule.${index}`, reason: 'is no break' });
        return [];
      }
      const { tag, type, skipoffset } = one.output;
      if (type !== undefined && type !== 'linear') return [];
      const tags = [tag].flat().filter((text) => text !== '');
      return [{ offset, tags, ...readSkip(skipoffset) }];
    }),
  };
}

function readSkip(offset: string | number | undefined): { skip?: AdSkip } {
  const skip = offset === undefined ? undefined : parseOffset(offset);
  return typeof skip === 'object' ? { skip } : {};
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
