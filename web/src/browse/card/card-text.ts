import { localized } from '@marquee/contract/localized';
import type { EpisodeNumbers } from '@marquee/contract/media-parts/series';
import { isReplay, mediaStatus } from '@marquee/contract/media-status';
import { episodeLabel, toNumbers } from '../../content/episode-label.ts';
import { itemYear } from '../../content/item-year.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { isSeries } from '../../content/video-kinds.ts';
import type { Translate } from '../../i18n/messages.ts';
import { durationClock, whenStarts } from '../../i18n/times.ts';

/** What a card's texts depend on besides the item. */
export interface CardTextDeps {
  language: string;
  /** Locale of dates and times. */
  locale: string;
  timeZone: string | undefined;
  nowMs: number;
  t: Translate;
}

/** The line below the title: the subtitle, else genre and year. */
export function cardMeta(item: ListedItem, { language, timeZone }: CardTextDeps): string {
  const subtitle = localized(item, 'subtitle', language);
  if (subtitle) return subtitle;
  return [localized(item, 'genre', language), itemYear(item, timeZone)].filter(Boolean).join(' · ');
}

export interface CardTag {
  text: string;
  live?: true;
}

/**
 * The tag on the picture: live, or when it starts, or that it is a replay or a series, or the episode number, and the
 * duration. [CARD-11 CARD-12]
 * @param numbers of the episode that the card stands for; absent: the item's own
 */
export function cardTag(
  item: ListedItem,
  { locale, timeZone, nowMs, t }: CardTextDeps,
  numbers: EpisodeNumbers = toNumbers(item),
): CardTag | undefined {
  const status = mediaStatus(item, nowMs);
  if (status === 'LIVE') return { text: t('live'), live: true };
  if (status === 'SCHEDULED') {
    const { scheduledStartMs } = item;
    if (scheduledStartMs === undefined || scheduledStartMs <= nowMs) return { text: t('coming_soon') };
    const { day, time } = whenStarts(scheduledStartMs, nowMs, locale, timeZone);
    return { text: day === 'later' ? time : t(day, { time }) };
  }
  const label =
    episodeLabel(numbers, t) || (isSeries(item) && t('series')) || (isReplay(item, nowMs) && t('replay'));
  const text = [label, durationClock(item.duration)].filter(Boolean).join(' · ');
  return text ? { text } : undefined;
}
