import type { MediaSource } from '@marquee/contract/media';
import type { Episode } from '@marquee/contract/media-parts/series';
import type { ItemText } from '../../content/item-text.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { isoDuration } from './facts.ts';

/** What search engines learn about any page. */
interface Described {
  text: Pick<ItemText, 'title' | 'description'>;
  /** Absolute address. */
  pageUrl: string;
}

interface Pictured extends Described {
  item: ListedItem;
  /** Absolute address. */
  pictureUrl: string;
}

/** Structured data for search engines, of a schema.org type. [MEDIA-24] */
export function structuredPage(type: string, { text, pageUrl }: Described): object {
  return {
    '@context': 'https://schema.org',
    '@type': type,
    name: text.title,
    description: text.description || text.title,
    url: pageUrl,
  };
}

interface VideoFacts extends Pictured {
  /** The playable sources; undefined while unknown. */
  sources: readonly MediaSource[] | undefined;
  /** Whether anyone may have the file: then its address is included. */
  open: boolean;
  live: boolean;
  /** Whether anyone may watch it, without an account; undefined: unknown. */
  free: boolean | undefined;
  /** Whether it is sold. */
  sold: boolean;
}

/** A video, with a BroadcastEvent if it has a date. */
export function structuredVideo(facts: VideoFacts): object {
  const { item, sources, pictureUrl, open, live, free, sold, ...page } = facts;
  const { scheduledStartMs, scheduledEndMs, pubdate, duration } = item;
  const clear = sources?.find(({ drm }) => !drm);
  return {
    ...structuredPage('VideoObject', page),
    thumbnailUrl: pictureUrl,
    uploadDate: iso(pubdate > 0 ? pubdate * 1000 : scheduledStartMs),
    duration: duration > 0 ? isoDuration(duration) : undefined,
    contentUrl: open ? clear?.file : undefined,
    // the page that plays it; who may not watch learns there why
    embedUrl: `${page.pageUrl}?play=1`,
    isAccessibleForFree: free,
    requiresSubscription: sold
      ? {
          '@type': 'MediaSubscription',
          expectsAcceptanceOf: { '@type': 'Offer', url: `${page.pageUrl}?u=choose-offer` },
        }
      : undefined,
    genre: item.genre,
    publication:
      scheduledStartMs === undefined
        ? undefined
        : {
            '@type': 'BroadcastEvent',
            name: page.text.title,
            // also true for an upcoming or past broadcast
            isLiveBroadcast: live || item.eventState !== undefined,
            startDate: iso(scheduledStartMs),
            endDate: endsAfter(scheduledStartMs, scheduledEndMs),
          },
  };
}

/** A series. A count of 0 is unknown. */
export function structuredSeries({
  item,
  pictureUrl,
  seasons,
  episodes,
  ...page
}: Pictured & { seasons: number; episodes: number }): object {
  return {
    ...structuredPage('TVSeries', page),
    image: pictureUrl,
    genre: item.genre,
    numberOfSeasons: seasons || undefined,
    numberOfEpisodes: episodes || undefined,
  };
}

interface EpisodeFacts extends Omit<Pictured, 'item'> {
  episode: Episode;
  series: { name: string; url: string };
}

/** An episode, with its series and season. */
export function structuredEpisode({ episode, series, pictureUrl, ...page }: EpisodeFacts): object {
  const { pubdate, duration, genre } = episode.item;
  const { season } = episode;
  return {
    ...structuredPage('TVEpisode', page),
    image: pictureUrl,
    datePublished: iso(pubdate > 0 ? pubdate * 1000 : undefined),
    timeRequired: duration > 0 ? isoDuration(duration) : undefined,
    genre,
    episodeNumber: episode.episode,
    partOfSeason: season === undefined ? undefined : { '@type': 'TVSeason', seasonNumber: season },
    partOfSeries: { '@type': 'TVSeries', ...series },
  };
}

/** An end before its start is left out. */
function endsAfter(startMs: number, endMs: number | undefined): string | undefined {
  return endMs !== undefined && endMs > startMs ? iso(endMs) : undefined;
}

function iso(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : new Date(ms).toISOString();
}
