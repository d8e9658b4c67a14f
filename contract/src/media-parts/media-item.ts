import { getDotPath, minLength, nullish, object, pipe, safeParse, string } from 'valibot';
import type { OnFault } from '../contract-error.ts';
import { isFalse, isTrue } from '../flags.ts';
import type { ListedItem, MediaItem } from '../media.ts';
import { parseImages, parseSources, parseTracks, urlOf } from '../media-source.ts';
import { toEventState, toEventTimeMs } from '../media-status.ts';
import { parseOffers } from '../offers.ts';
import { toTags } from './tags.ts';

/** Members that an item cannot be shown without. Any other bad member is left out by itself. */
const Essentials = object({
  mediaid: pipe(string(), minLength(1)),
  title: string(),
  description: nullish(string(), ''),
});

/** Members that are plain text, if present. */
const TEXTS = [
  'feedid',
  'contentType',
  'subtitle',
  'synopsis',
  'markdown',
  'genre',
  'rating',
  'trailerId',
  'productIds',
  'liveChannelsId',
  'scheduleType',
  'scheduleToken',
  'scheduleDemo',
  'catchupHours',
] as const;

const URLS = ['image', 'cardImage', 'channelLogoImage', 'backgroundImage', 'scheduleUrl'] as const;

/** Wire members that are not custom parameters. */
const TAKEN = new Set<string>([
  ...TEXTS,
  ...URLS,
  'mediaid',
  'title',
  'description',
  'tags',
  'link',
  'seriesPlayListId',
  'seriesPlaylistId',
  'seriesId',
  'seasonNumber',
  'episodeNumber',
  'free',
  'requiresSubscription',
  'playlists',
  'playlist',
  'VCH.EventState',
  'VCH.ScheduledStart',
  'VCH.ScheduledEnd',
  '__proto__',
]);

/** An item with its files; otherwise like `parseListedItem`. [wire content §3] */
export function parseItem(input: unknown, path: string, onFault?: OnFault): MediaItem | undefined {
  const item = parseListedItem(input, path, onFault);
  if (!item) return undefined;
  const { images, sources, tracks } = input as Record<string, unknown>;
  return {
    ...item,
    images: parseImages(images, `${path}.images`, onFault),
    sources: parseSources(sources, `${path}.sources`, onFault),
    tracks: parseTracks(tracks, `${path}.tracks`, onFault),
  };
}

/**
 * One item of any list, undefined if it cannot be shown; faults are reported to `onFault` under `path`. Never
 * throws. Its files are not parsed: a list of 500 contains thousands, and shows none. [wire content §5, §8.2]
 */
export function parseListedItem(input: unknown, path: string, onFault?: OnFault): ListedItem | undefined {
  const essentials = safeParse(Essentials, input);
  if (!essentials.success) {
    for (const issue of essentials.issues) {
      const at = getDotPath(issue);
      onFault?.({ path: at ? `${path}.${at}` : path, reason: issue.message.slice(0, 200) });
    }
    return undefined;
  }
  const raw = input as Record<string, unknown>;
  const text = (key: string) => textOf(raw[key]);
  const time = (key: string) => {
    const value = text(key);
    const ms = value === undefined ? undefined : toEventTimeMs(value);
    if (value && ms === undefined) onFault?.({ path: `${path}.${key}`, reason: 'is not a date' });
    return ms;
  };
  const state = text('VCH.EventState');
  const item: ListedItem = {
    ...essentials.output,
    duration: secondsOf(raw.duration),
    pubdate: secondsOf(raw.pubdate),
    tags: toTags(raw.tags),
    free: isTrue(raw.free) || isFalse(raw.requiresSubscription),
    mediaOffers: parseOffers(text('productIds')),
    playlistIds: toTags((text('playlists') ?? text('playlist') ?? '').replace(/\s+/g, '')),
    custom: customOf(raw),
  };
  for (const key of TEXTS) put(item, key, text(key));
  for (const key of URLS) put(item, key, urlOf(raw[key], `${path}.${key}`, onFault));
  put(item, 'seriesId', text('seriesPlayListId') ?? text('seriesPlaylistId') ?? text('seriesId'));
  put(item, 'seasonNumber', numeralOf(raw.seasonNumber));
  put(item, 'episodeNumber', numeralOf(raw.episodeNumber));
  put(item, 'eventState', state && toEventState(state));
  put(item, 'scheduledStartMs', time('VCH.ScheduledStart'));
  put(item, 'scheduledEndMs', time('VCH.ScheduledEnd'));
  return item;
}

/**
 * String members that are not known ones. Translations of a missing description are left out: there is no
 * text they could replace. [I18N-12]
 */
function customOf(raw: Record<string, unknown>): Record<string, string> {
  const custom: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value !== 'string' || TAKEN.has(key)) continue;
    if (typeof raw.description !== 'string' && key.startsWith('description-')) continue;
    custom[key] = value;
  }
  return custom;
}

function put<Key extends keyof ListedItem>(
  item: ListedItem,
  key: Key,
  value: ListedItem[Key] | undefined,
): void {
  if (value !== undefined) item[key] = value;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** For example `"3"`; a number is accepted too, as in the series record. */
function numeralOf(value: unknown): string | undefined {
  return textOf(typeof value === 'number' ? String(value) : value);
}

/** The latest second that a date can represent. */
const LAST_S = 8.64e12;

function secondsOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && value <= LAST_S ? value : 0;
}
