import type { SeriesFile } from './schemas.ts';

/** One place in a series. */
export type EpisodeRecord = {
  /** Null: not published. */
  mediaid: string | null;
  /** Null in a series without seasons. */
  season: number | null;
  /** Counted from 1 in each season. */
  number: number;
};

export type SeasonRecord = { seasonId: string; number: number; title: string; description: string };

export type SeriesRecord = {
  seriesId: string;
  /** By number; empty in a series without seasons. */
  seasons: SeasonRecord[];
  /** In series order: season, then episode. (wire content §7.3) */
  episodes: EpisodeRecord[];
};

/** A series with its episodes in one list, in series order. */
export function seriesRecord({ seriesId, seasons, episodes = [] }: SeriesFile): SeriesRecord {
  const ordered = (seasons ?? []).toSorted((one, other) => one.number - other.number);
  return {
    seriesId,
    seasons: ordered.map(({ seasonId, number, title, description }) => ({
      seasonId: seasonId ?? `${seriesId}-${number}`,
      number,
      title,
      description,
    })),
    episodes: seasons
      ? ordered.flatMap((season) => numbered(season.episodes, season.number))
      : numbered(episodes, null),
  };
}

function numbered(ids: readonly (string | null)[], season: number | null): EpisodeRecord[] {
  return ids.map((mediaid, index) => ({ mediaid, season, number: index + 1 }));
}
