import type { OnFault } from '../contract-error.ts';
import { isFalse, isTrue } from '../flags.ts';
import type { ListedItem, MediaItem } from '../media.ts';
import { parseImages, parseSources, parseTracks, readText, toUrl } from '../media-source.ts';
import { toEventState, toEventTimeMs } from '../media-status.ts';
import { parseOffers } from '../offers.ts';
import { toTags } from './tags.ts';

/** How much of an item's texts is kept: `card` leaves out those that no card shows. */
export type TextDetail = 'card' | 'full';

/** How the members of an item are taken over, if they are strings; all others are custom parameters. */
type Kind = 'text' | 'long text' | 'address' | 'read by itself';

const KINDS = new Map<string, Kind>([
  ...all('text', [
    'feedid',
    'contentType',
    'subtitle',
    'genre',
    'rating',
    'trailerId',
    'productIds',
    'liveChannelsId',
    'scheduleType',
    'scheduleToken',
    'scheduleDemo',
    'catchupHours',
  ]),
  ...all('long text', ['synopsis', 'markdown']),
  ...all('address', ['image', 'cardImage', 'channelLogoImage', 'backgroundImage', 'scheduleUrl']),
  ...all('read by itself', [
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
  ]),
]);

function all(kind: Kind, names: readonly string[]): [string, Kind][] {
  return names.map((name) => [name, kind]);
}

/** Translations of long texts. */
const LONG_TRANSLATION = /^(?:description|synopsis|markdown)-/;

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
 * throws. Its files are not parsed: a list of 500 contains thousands, and shows none. Every member is looked at
 * once, as a slow phone waits for the whole list. [wire content §5, §8.2]
 */
export function parseListedItem(
  input: unknown,
  path: string,
  onFault?: OnFault,
  detail: TextDetail = 'full',
): ListedItem | undefined {
  const fault = (at: string, reason: string) => onFault?.({ path: `${path}${at}`, reason });
  if (typeof input !== 'object' || input === null) return void fault('', 'is not an object');
  const raw = input as Record<string, unknown>;
  const { mediaid, title, description } = raw;
  // an item cannot be shown without these; any other bad member is left out by itself
  const isNamed = typeof mediaid === 'string' && mediaid !== '';
  const isTitled = typeof title === 'string';
  const isDescribed = description == null || typeof description === 'string';
  if (!isNamed) fault('.mediaid', 'is missing');
  if (!isTitled) fault('.title', 'is not a string');
  if (!isDescribed) fault('.description', 'is not a string');
  if (!isNamed || !isTitled || !isDescribed) return undefined;
  const isBrief = detail === 'card';
  const item: ListedItem = {
    mediaid,
    title,
    description: (!isBrief && description) || '',
    duration: readSeconds(raw.duration),
    pubdate: readSeconds(raw.pubdate),
    tags: toTags(raw.tags),
    free: isTrue(raw.free) || isFalse(raw.requiresSubscription),
    mediaOffers: parseOffers(readText(raw.productIds)),
    playlistIds: toPlaylists(readText(raw.playlists) ?? readText(raw.playlist)),
    custom: {},
  };
  for (const key of Object.keys(raw)) {
    const value = raw[key];
    const kind = KINDS.get(key);
    if (kind === 'address') put(item, key as 'image', toUrl(value, `${path}.${key}`, onFault));
    else if (typeof value !== 'string') continue;
    else if (kind === undefined) {
      if (isBrief && LONG_TRANSLATION.test(key)) continue;
      // there is no text that a translation of a missing description could replace [I18N-12]
      if (description != null || !key.startsWith('description-')) item.custom[key] = value;
    } else if (kind === 'text' || (kind === 'long text' && !isBrief))
      put(item, key as 'genre', readText(value));
  }
  put(
    item,
    'seriesId',
    readText(raw.seriesPlayListId) ?? readText(raw.seriesPlaylistId) ?? readText(raw.seriesId),
  );
  put(item, 'seasonNumber', readNumeral(raw.seasonNumber));
  put(item, 'episodeNumber', readNumeral(raw.episodeNumber));
  const state = readText(raw['VCH.EventState']);
  put(item, 'eventState', state && toEventState(state));
  const time = (key: string) => readTime(readText(raw[key]), `${path}.${key}`, onFault);
  put(item, 'scheduledStartMs', time('VCH.ScheduledStart'));
  put(item, 'scheduledEndMs', time('VCH.ScheduledEnd'));
  return item;
}

function toPlaylists(ids: string | undefined): string[] {
  return ids === undefined ? [] : toTags(ids.replace(/\s+/g, ''));
}

function readTime(value: string | undefined, path: string, onFault?: OnFault): number | undefined {
  const ms = value === undefined ? undefined : toEventTimeMs(value);
  if (value && ms === undefined) onFault?.({ path, reason: 'is not a date' });
  return ms;
}

function put<Key extends keyof ListedItem>(
  item: ListedItem,
  key: Key,
  value: ListedItem[Key] | undefined,
): void {
  if (value !== undefined) item[key] = value;
}

/** For example `"3"`; a number is accepted too, as in the series record. */
function readNumeral(value: unknown): string | undefined {
  return readText(typeof value === 'number' ? String(value) : value);
}

/** The latest second that a date can represent. */
const LAST_S = 8.64e12;

function readSeconds(value: unknown): number {
  return typeof value === 'number' && value > 0 && value <= LAST_S ? value : 0;
}
