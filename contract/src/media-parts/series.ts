import { array, object, safeParse, unknown } from 'valibot';
import { ContractError, type OnFault } from '../contract-error.ts';
import type { ListedItem } from '../media.ts';
import { parseListedItem } from './media-item.ts';

/** A season of a series; `number` is text, as in addresses and labels. [DATA-14] */
export type Season = { number: string; title: string; episodeCount: number };

/** The record of a series; its title is in the media item with the same id. [DATA-14, wire content §7.1] */
export type Series = { seriesId: string; episodeCount: number; seasonCount: number; seasons: Season[] };

/** The numbers of an episode; without a season in a series that has none. [DATA-15] */
export type EpisodeNumbers = { season?: string; episode?: string };

/** One series that contains an episode. [DATA-15, wire content §7.2] */
export type EpisodePlace = EpisodeNumbers & { seriesId: string };

export type Episode = EpisodeNumbers & { item: ListedItem };

/** One page of episodes. [DATA-15, wire content §7.3] */
export type EpisodePage = {
  episodes: Episode[];
  /** The number of entries that cannot be shown: not published, or broken. */
  left: number;
  /** `page_offset` of the next page; undefined: this was the last. */
  next?: number;
};

/**
 * A series record; if the answer is a list, as from older servers, its first. Numbers may also be texts.
 * @throws ContractError for anything else
 */
export function parseSeries(raw: unknown): Series {
  const record = readRecord(Array.isArray(raw) ? raw[0] : raw);
  if (!record) throw new ContractError('Series is broken', [{ path: '', reason: 'is not an object' }]);
  const seasons = (Array.isArray(record.seasons) ? record.seasons : []).flatMap((one: unknown): Season[] => {
    const season = readRecord(one);
    const number = readNumeral(season?.season_number);
    if (!season || number === undefined) return [];
    return [
      { number, title: readText(season.season_title), episodeCount: readCount(season.episode_count) ?? 0 },
    ];
  });
  // two seasons with one number would show the same list under two names
  const distinct = seasons.filter(
    ({ number }, at) => seasons.findIndex((one) => one.number === number) === at,
  );
  return {
    seriesId: readText(record.series_id),
    episodeCount: readCount(record.episode_count) ?? 0,
    seasonCount: readCount(record.season_count) ?? distinct.length,
    seasons: distinct,
  };
}

/**
 * The series of each id, in order; ids without one are left out. [SERIES-10 SERIES-16]
 * @throws ContractError if there is no object: it is not known then whether they are in a series
 */
export function parseSeriesLookup(raw: unknown): Record<string, EpisodePlace[]> {
  const record = readRecord(raw);
  if (!record) throw new ContractError('Series lookup is broken', [{ path: '', reason: 'is not an object' }]);
  const places = Object.entries(record).map(([mediaid, list]) => [
    mediaid,
    (Array.isArray(list) ? list : []).flatMap((one: unknown): EpisodePlace[] => {
      const place = readRecord(one);
      const seriesId = readText(place?.series_id);
      return place && seriesId ? [{ seriesId, ...readNumbers(place) }] : [];
    }),
  ]);
  return Object.fromEntries(places.filter(([, list]) => list?.length));
}

const Body = object({ episodes: array(unknown()) });

/**
 * A page of episodes. Those without an item, or with an unreadable one, are left out. [SERIES-14 SERIES-15]
 * @param requestedPage the requested `page_offset`: a server that returns it again would be requested forever
 * @throws ContractError only if there is no list at all
 */
export function parseEpisodes(
  raw: unknown,
  requestedPage: number,
  { onFault }: { onFault?: OnFault } = {},
): EpisodePage {
  const body = safeParse(Body, raw);
  if (!body.success) {
    throw new ContractError('Episodes are broken', [{ path: 'episodes', reason: 'is not a list' }]);
  }
  const entries = body.output.episodes;
  const episodes = entries.flatMap((entry, at): Episode[] => {
    const record = readRecord(entry);
    // not published
    if (record?.media_item == null) return [];
    const item = parseListedItem(record.media_item, `episodes.${at}.media_item`, onFault);
    return item ? [{ item, ...readNumbers(record) }] : [];
  });
  const { page, page_limit, total } = raw as Record<string, unknown>;
  const next = readCount(page);
  if (readCount(total) === undefined)
    onFault?.({ path: 'total', reason: 'is no number, so no further episodes are requested' });
  const isLast =
    next === undefined ||
    next <= requestedPage ||
    !entries.length ||
    next * (readCount(page_limit) ?? 20) >= (readCount(total) ?? 0);
  return { episodes, left: entries.length - episodes.length, ...(isLast ? {} : { next }) };
}

function readNumbers({ season_number, episode_number }: Record<string, unknown>): EpisodeNumbers {
  const [season, episode] = [readNumeral(season_number), readNumeral(episode_number)];
  return { ...(season !== undefined && { season }), ...(episode !== undefined && { episode }) };
}

function readRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function readNumeral(value: unknown): string | undefined {
  return (typeof value === 'number' ? String(value) : readText(value)) || undefined;
}

function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof count === 'number' && count >= 0 && Number.isFinite(count) ? count : undefined;
}
