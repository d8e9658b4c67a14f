import type { MediaItem } from '@marquee/contract/media';
import type { Episode, EpisodePlace } from '@marquee/contract/media-parts/series';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useContent } from '../../../content/content-source.ts';
import { toNumbers } from '../../../content/episode-label.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import { getPlaces, seriesLookupQuery } from '../../../content/series-query.ts';
import { isEpisode, isVideo } from '../../../content/video-kinds.ts';
import { getMediaQuery } from '../../../paths/paths.ts';

export type EpisodeState =
  /** None is requested; `isGone`: one is, but it is not in the series. */
  | { status: 'none'; isGone: boolean }
  | { status: 'pending' }
  /** `media` is the complete item, once loaded. */
  | { status: 'ready'; episode: Episode; media: MediaItem | undefined }
  | { status: 'failed'; retry: () => void };

/**
 * One episode of a series: shown immediately if a list contains it, with its numbers from the lookup.
 * [SERIES-08 SERIES-09]
 * @param seriesId undefined: no lookup knows the series, so any episode is shown in it [SERIES-12]
 * @param listed the episodes that are already loaded
 */
export function useEpisode(
  seriesId: string | undefined,
  id: string | undefined,
  listed: readonly Episode[],
): EpisodeState {
  const content = useContent();
  const enabled = id !== undefined;
  const isLookedUp = seriesId !== undefined;
  const media = useQuery({ ...mediaQuery(content, id ?? ''), enabled });
  const lookup = useQuery({ ...seriesLookupQuery(content, [id ?? '']), enabled: enabled && isLookedUp });
  const { play } = getMediaQuery(useLocation().search);
  const [kept, setKept] = useState<string>();
  if (id === undefined) return NOT_CHOSEN;
  // after a failed lookup the places are unknown, and a retry is not waited for
  const unknown = !isLookedUp || lookup.isFetched ? 'unknown' : undefined;
  const places = isLookedUp && lookup.data ? getPlaces(lookup.data, id) : unknown;
  const isKept = play === true && kept === id;
  const state = episodeState({
    known: listed.find(({ item }) => item.mediaid === id),
    media: media.data,
    places,
    isKept,
    seriesId,
    retry: media.isError ? () => void media.refetch() : undefined,
  });
  // a later lookup does not end an episode that is already playing
  const keeps = play && (isKept || (places === 'unknown' && state.status === 'ready')) ? id : undefined;
  if (keeps !== kept) setKept(keeps);
  return state;
}

interface Found {
  known: Episode | undefined;
  /** Null: there is no such item; undefined: not loaded. */
  media: MediaItem | null | undefined;
  /** Undefined: not loaded. */
  places: readonly EpisodePlace[] | 'unknown' | undefined;
  /** It has been playing since before its places were known. */
  isKept: boolean;
  seriesId: string | undefined;
  retry: (() => void) | undefined;
}

/** The state of an episode, from the answers so far. */
export function episodeState({ known, media, places, isKept, seriesId, retry }: Found): EpisodeState {
  if (media === null || (media && !isEpisode(media) && !isVideo(media))) return GONE;
  const place = Array.isArray(places) ? places.find((one) => one.seriesId === seriesId) : undefined;
  if (!known && !place) {
    if (places === undefined) return PENDING;
    // it belongs to another series, or to none
    if (places !== 'unknown' && !isKept) return GONE;
  }
  if (!media && retry) return { status: 'failed', retry };
  const item = media ?? known?.item;
  if (!item) return PENDING;
  const { season, episode } = known ?? place ?? (seriesId === undefined ? toNumbers(item) : {});
  return {
    status: 'ready',
    episode: { item, ...(season !== undefined && { season }), ...(episode !== undefined && { episode }) },
    media: media ?? undefined,
  };
}

export const NOT_CHOSEN: EpisodeState = { status: 'none', isGone: false };
const GONE: EpisodeState = { status: 'none', isGone: true };
const PENDING: EpisodeState = { status: 'pending' };
