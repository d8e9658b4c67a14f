import type { Episode } from '@marquee/contract/media-parts/series';
import type { ItemText } from '../../../content/item-text.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { isoDuration } from '../facts.ts';

interface Facts {
  text: ItemText;
  /** Absolute addresses. */
  pageUrl: string;
  pictureUrl: string;
}

/** Structured data for a series: schema.org's TVSeries. A count of 0 is unknown. */
export function structuredSeries({
  item,
  text,
  seasons,
  episodes,
  pageUrl,
  pictureUrl,
}: Facts & { item: ListedItem; seasons: number; episodes: number }): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TVSeries',
    name: text.title,
    description: text.description || text.title,
    url: pageUrl,
    image: pictureUrl,
    genre: item.genre,
    numberOfSeasons: seasons || undefined,
    numberOfEpisodes: episodes || undefined,
  };
}

/** The same for an episode: TVEpisode, with its series and season. */
export function structuredEpisode({
  episode: { item, season, episode },
  text,
  series,
  pageUrl,
  pictureUrl,
}: Facts & { episode: Episode; series: { name: string; url: string } }): object {
  const { pubdate, duration } = item;
  return {
    '@context': 'https://schema.org',
    '@type': 'TVEpisode',
    name: text.title,
    description: text.description || text.title,
    url: pageUrl,
    image: pictureUrl,
    datePublished: pubdate > 0 ? new Date(pubdate * 1000).toISOString() : undefined,
    timeRequired: duration > 0 ? isoDuration(duration) : undefined,
    genre: item.genre,
    episodeNumber: episode,
    partOfSeason: season === undefined ? undefined : { '@type': 'TVSeason', seasonNumber: season },
    partOfSeries: { '@type': 'TVSeries', ...series },
  };
}
