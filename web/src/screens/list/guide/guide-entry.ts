import { localized } from '@marquee/contract/localized';
import type { Programme } from '@marquee/contract/schedule/programmes';
import type { ContentSource } from '../../../content/content-source.ts';
import { firstOfEach } from '../../../content/first-of-each.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { pictureAddress } from '../../../content/picture-address.ts';
import { type GuideChannel, toChannel } from '../../../guide/channel.ts';
import { hasSchedule } from '../../../guide/schedule-query.ts';

/** A channel as the guide shows it. */
export interface GuideEntry {
  item: ListedItem;
  channel: GuideChannel;
  /** Second line below its name. */
  subtitle: string;
  /** `none`: there is no schedule to fetch. [LIVE-28] */
  schedule: 'none' | 'pending' | 'failed' | 'ready';
}

interface Known {
  programmes: readonly Programme[] | undefined;
  isError: boolean;
}

/** The channels of a list without repeats; the first position counts. [LIVE-01] */
export function getChannels(items: readonly ListedItem[]): ListedItem[] {
  return firstOfEach(items, ({ mediaid }) => mediaid);
}

const NONE: readonly Programme[] = [];

/** What is known about a channel's programmes. */
export function getProgrammes(item: ListedItem, { programmes, isError }: Known) {
  const known = programmes ? 'ready' : isError ? 'failed' : 'pending';
  const schedule: GuideEntry['schedule'] = hasSchedule(item) ? known : 'none';
  return { schedule, programmes: programmes ?? NONE };
}

/** @param source with the language of its texts */
export function getEntry(
  item: ListedItem,
  { schedule, programmes }: ReturnType<typeof getProgrammes>,
  source: ContentSource & { language: string; imageLabel: string | undefined },
): GuideEntry {
  const text = (field: string) => localized(item, field, source.language) ?? '';
  const { imageLabel } = source;
  const pictures = {
    logo: pictureAddress(source, item.mediaid, 'channel_logo', 120, { imageLabel }),
    background: pictureAddress(source, item.mediaid, 'background', 1280),
  };
  const texts = { title: text('title'), description: text('description') };
  return {
    item,
    channel: toChannel(item, texts, pictures, programmes),
    subtitle: text('subtitle') || text('genre'),
    schedule,
  };
}

/** The text in place of a programme, by the state of the channel's schedule. */
export const NOTES = {
  none: 'no_programmes',
  pending: 'loading',
  failed: 'failed',
  ready: 'no_programmes',
} as const;
