import type { Catalogue, MediaRecord } from '../catalogue/catalogue.ts';
import { broadcastsBetween } from '../catalogue/channel-week.ts';

const DAY_MS = 86_400_000;
/** The days before and after today that a channel's schedule covers. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 7;

/** A programme as both formats contain it. */
export type Listed = {
  /** The same in every answer. */
  id: string;
  startMs: number;
  endMs: number;
  /** By language; the catalogue's own language comes first. */
  titles: { language: string; text: string }[];
  /** In the same way. */
  descriptions: { language: string; text: string }[];
  image: string;
};

/** The day for which a schedule is created, as its start in ms, UTC. */
export function toDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}

/** What a channel lists from two days before a day to seven after it. */
export function weekSchedule(
  { channels, media }: Pick<Catalogue, 'channels' | 'media'>,
  channelId: string,
  dayMs: number,
  base: string,
): Listed[] {
  const week = channels.get(channelId) ?? [];
  return broadcastsBetween(week, dayMs - DAYS_BACK * DAY_MS, dayMs + (DAYS_AHEAD + 1) * DAY_MS).flatMap(
    ({ startMs, endMs, programme }) => {
      const item = media.get(programme.media);
      // hidden items leave a gap
      if (!item || !programme.listed) return [];
      return {
        id: `${channelId}-${new Date(startMs).toISOString().slice(0, 16).replace(/\D/g, '')}`,
        startMs,
        endMs,
        titles: programme.title ? inEnglish(programme.title) : toTexts(item, 'title'),
        descriptions:
          programme.description === undefined
            ? toTexts(item, 'description')
            : inEnglish(programme.description),
        image: `${base}/v2/media/${programme.media}/images/background.webp?poster_fallback=1&width=1280`,
      };
    },
  );
}

const inEnglish = (text: string) => [{ language: 'en', text }];

/** A text of an item in all its languages [I18N-12]. */
function toTexts(item: MediaRecord, field: 'title' | 'description') {
  const others = Object.entries(item.custom).flatMap(([key, text]) => {
    const [, name, language] = /^(\w+)-([a-z]{2})$/.exec(key) ?? [];
    return name === field && language && text ? [{ language, text }] : [];
  });
  return [...inEnglish(item[field]), ...others];
}
