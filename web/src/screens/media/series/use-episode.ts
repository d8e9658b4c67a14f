import type { MediaItem } from '@marquee/contract/media';
import type { Episode, EpisodePlace } from '@marquee/contract/media-parts/series';
import { useQuery } from '@tanstack/react-query';
import { useContent } from '../../../content/content-source.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import { placesOf, seriesLookupQuery } from '../../../content/series-query.ts';
import { isSeries } from '../../../content/video-kinds.ts';

export type EpisodeState =
  /** None is asked for, or what is asked for is no episode of the series. */
  | { status: 'none' }
  | { status: 'pending' }
  /** `media` is the whole item, once it is here. */
  | { status: 'ready'; episode: Episode; media: MediaItem | undefined }
  | { status: 'failed'; retry: () => void };

/**
 * One episode of a series, at once where a list shows it, with its numbers from the lookup. [SERIES-08 SERIES-09]
 * @param listed the episodes that are here already
 */
export function useEpisode(
  seriesId: string,
  id: string | undefined,
  listed: readonly Episode[],
): EpisodeState {
  const content = useContent();
  const enabled = id !== undefined;
  const media = useQuery({ ...mediaQuery(content, id ?? ''), enabled });
  const lookup = useQuery({ ...seriesLookupQuery(content, [id ?? '']), enabled });
  if (id === undefined) return NONE;
  return episodeState({
    known: listed.find(({ item }) => item.mediaid === id),
    media: media.data,
    // a lookup that failed says nothing of any
    places: lookup.isError ? 'unknown' : lookup.data && placesOf(lookup.data, id),
    seriesId,
    retry: media.isError ? () => void media.refetch() : undefined,
  });
}

interface Found {
  known: Episode | undefined;
  /** Null: there is no such item; undefined: not here. */
  media: MediaItem | null | undefined;
  /** Undefined: not here. */
  places: readonly EpisodePlace[] | 'unknown' | undefined;
  seriesId: string;
  retry: (() => void) | undefined;
}

/** What is known of an episode, from what has been answered. */
export function episodeState({ known, media, places, seriesId, retry }: Found): EpisodeState {
  if (media === null || (media && isSeries(media))) return NONE;
  const place = Array.isArray(places) ? places.find((one) => one.seriesId === seriesId) : undefined;
  if (!known && !place) {
    if (places === undefined) return PENDING;
    // it belongs to another series, or to none
    if (places !== 'unknown') return NONE;
  }
  if (!media && retry) return { status: 'failed', retry };
  const item = media ?? known?.item;
  if (!item) return PENDING;
  const { season, episode } = known ?? place ?? {};
  return {
    status: 'ready',
    episode: { item, ...(season !== undefined && { season }), ...(episode !== undefined && { episode }) },
    media: media ?? undefined,
  };
}

const NONE: EpisodeState = { status: 'none' };
const PENDING: EpisodeState = { status: 'pending' };
