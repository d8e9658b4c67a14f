import { array, object, safeParse, unknown } from 'valibot';
import { getContentType } from './content-type.ts';
import { ContractError, type OnFault } from './contract-error.ts';
import { isTrue } from './flags.ts';
import type { ListedItem } from './media.ts';
import { parseListedItem, type TextDetail } from './media-parts/media-item.ts';

export type { TextDetail } from './media-parts/media-item.ts';

/** The aspect ratios of cards, width to height. [CARD-02 CONST-32] */
export const ASPECT_RATIOS = ['1:1', '2:1', '2:3', '4:3', '5:3', '16:9', '9:13', '9:16'] as const;

export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** The ratio that a playlist requests; any other value becomes 16:9. [CARD-03] */
export function toAspectRatio(value: unknown): AspectRatio {
  return ASPECT_RATIOS.find((ratio) => ratio === value) ?? '16:9';
}

/** A list of items and how its author wants it shown. [DATA-13] */
export type Playlist = {
  feedid: string;
  title: string;
  description: string;
  items: ListedItem[];
  /** Undefined if the playlist requests none. */
  aspectRatio?: AspectRatio;
  /** Image label of cards and channel logos. */
  imageLabel?: string;
  /** As on the wire; compare with `getContentType`. */
  contentType?: string;
  /** Whether to load it again every 30 seconds. */
  refetch: boolean;
  /** Every other custom parameter, translations (`title-es`) included. */
  custom: Record<string, string>;
};

export interface ListOptions {
  onFault?: OnFault;
  /** Absent: all texts. A list of channels keeps them in any case. */
  detail?: TextDetail | undefined;
}

const Body = object({ playlist: array(unknown()) });

const TAKEN =
  /^(feedid|title|description|kind|feed_instance_id|(card|shelf)ImageAspectRatio|imageLabel|contentType|refetch|__proto__)$/;

/** A bad item is left out and reported. @throws ContractError if there is no list [DATA-13, wire content §5] */
export function parsePlaylist(raw: unknown, options: ListOptions = {}): Playlist {
  const body = safeParse(Body, raw);
  if (!body.success) {
    throw new ContractError('Playlist is broken', [{ path: 'playlist', reason: 'is not a list' }]);
  }
  return toPlaylist(raw as Record<string, unknown>, body.output.playlist, 'playlist', options);
}

/** A playlist with the given items, in its item format; `path` is their place on the wire. */
export function toPlaylist(
  raw: Record<string, unknown>,
  items: unknown[],
  path: string,
  { onFault, detail }: ListOptions,
): Playlist {
  const text = (key: string) => {
    const value = raw[key];
    if (value != null && typeof value !== 'string') onFault?.({ path: key, reason: 'is not a string' });
    return typeof value === 'string' ? value : '';
  };
  const playlist: Playlist = {
    feedid: text('feedid'),
    title: text('title'),
    description: text('description'),
    items: [],
    refetch: isTrue(raw.refetch),
    custom: {},
  };
  const ratio = text('cardImageAspectRatio') || text('shelfImageAspectRatio');
  if (ratio) playlist.aspectRatio = toAspectRatio(ratio);
  for (const key of ['imageLabel', 'contentType'] as const) {
    const value = text(key);
    if (value) playlist[key] = value;
  }
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value === 'string' && !TAKEN.test(key)) playlist.custom[key] = value;
  }
  // the guide shows a channel's description [LIVE-12]
  const kept = getContentType(playlist) === 'live' ? 'full' : detail;
  for (const [index, input] of items.entries()) {
    const item = parseListedItem(input, `${path}.${index}`, onFault, kept);
    if (item) playlist.items.push(item);
  }
  return playlist;
}
