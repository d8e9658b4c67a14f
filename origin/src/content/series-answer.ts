import type { WireEpisodes, WireSeries, WireSeriesLookup } from '@marquee/contract/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { EpisodeRecord, SeriesRecord } from '../catalogue/series-record.ts';
import { durationOf, mediaItem } from './media-answer.ts';

/** Pages count from 0 in a request; a limit is the number of episodes per answer. */
export type EpisodesQuery = {
  pageOffset: number;
  pageLimit: number;
  /** Only the episodes after this one; null: all. */
  afterId: string | null;
};

/** Answer of `GET /apps/series/{seriesId}` (wire content §7.1) [CONTENTAPI-06]. */
export function seriesAnswer(
  catalogue: Catalogue,
  { seriesId, seasons, episodes }: SeriesRecord,
): WireSeries {
  return {
    series_id: seriesId,
    total_duration: sumDurations(catalogue, episodes),
    episode_count: episodes.length,
    season_count: seasons.length,
    seasons: seasons.map(({ seasonId, number, title, description }) => {
      const own = episodes.filter(({ season }) => season === number);
      return {
        season_id: seasonId,
        season_number: number,
        season_title: title,
        season_description: description,
        episode_count: own.length,
        total_duration: sumDurations(catalogue, own),
      };
    }),
  };
}

/** Answer of `GET /apps/series`: ids in no series are left out (wire content §7.2) [CONTENTAPI-07 CONTENTAPI-23]. */
export function seriesLookupAnswer({ series }: Catalogue, ids: readonly string[]): WireSeriesLookup {
  const answer: WireSeriesLookup = {};
  const wanted = new Set(ids);
  for (const { seriesId, episodes } of series.values()) {
    for (const { mediaid, season, number } of episodes) {
      if (mediaid === null || !wanted.has(mediaid)) continue;
      answer[mediaid] ??= [];
      answer[mediaid].push({ series_id: seriesId, episode_number: number, season_number: season });
    }
  }
  return answer;
}

/** One page of episodes (wire content §7.3, §7.4) [CONTENTAPI-08 CONTENTAPI-24]. */
export function episodesAnswer(
  catalogue: Catalogue,
  all: readonly EpisodeRecord[],
  { pageOffset, pageLimit, afterId }: EpisodesQuery,
  base: string,
): WireEpisodes {
  const selected = afterId === null ? all : all.slice(placeAfter(all, afterId));
  const from = pageOffset * pageLimit;
  return {
    page: pageOffset + 1,
    page_limit: pageLimit,
    total: selected.length,
    episodes: selected.slice(from, from + pageLimit).map(({ mediaid, season, number }) => {
      const record = mediaid === null ? undefined : catalogue.media.get(mediaid);
      return {
        episode_number: number,
        season_number: season,
        media_item: record ? mediaItem(record, base) : null,
      };
    }),
  };
}

/** Nothing follows an unknown episode. */
function placeAfter(all: readonly EpisodeRecord[], id: string): number {
  const at = all.findIndex(({ mediaid }) => mediaid === id);
  return at < 0 ? all.length : at + 1;
}

function sumDurations({ media }: Catalogue, episodes: readonly EpisodeRecord[]): number {
  const seconds = episodes.reduce((sum, { mediaid }) => {
    const record = mediaid === null ? undefined : media.get(mediaid);
    return sum + (record ? durationOf(record) : 0);
  }, 0);
  return Math.round(seconds);
}
