import type { MediaItem } from '@marquee/contract/media';
import type { EpisodePlace } from '@marquee/contract/media-parts/series';
import { seriesIdOfTags } from '@marquee/contract/media-parts/tags';
import { getMediaQuery, paths } from '../../../paths/paths.ts';

type Named = Pick<MediaItem, 'seriesId' | 'tags'>;

/** The older-style series playlist that an item names, in a field or a tag. [SERIES-18] */
function olderSeriesId({ seriesId, tags }: Named): string | undefined {
  return seriesId ?? seriesIdOfTags(tags);
}

/**
 * Where the address of a missing series leads: to the older-style series it names, else to one with its own
 * id. [ROUTE-25] (D-29)
 */
export function fallbackPath(item: Named & Pick<MediaItem, 'mediaid'>, search: string): string {
  return paths.legacySeries.to(olderSeriesId(item) ?? item.mediaid, '', getMediaQuery(search));
}

/**
 * Where an episode's own address leads; undefined if it belongs to no series. A wrong lookup makes no circle: an
 * item is not in itself, and an address that such a redirect led to is its end. [ROUTE-24 SERIES-10] (G-42)
 * @param places the series that contain it; the first one counts
 */
export function episodePath(
  item: Named & Pick<MediaItem, 'mediaid'>,
  places: readonly EpisodePlace[],
  search: string,
): string | undefined {
  const before = getMediaQuery(search);
  if (before.episodeId) return undefined;
  const place = places.find(({ seriesId }) => seriesId !== item.mediaid);
  const query = { ...before, episodeId: item.mediaid };
  if (place) return paths.media.to(place.seriesId, '', query);
  const older = olderSeriesId(item);
  return older && older !== item.mediaid ? paths.legacySeries.to(older, '', query) : undefined;
}

/** The query of the same address with another episode; an open account modal is closed. */
export function episodeSearch(search: string, episodeId: string, play: boolean): string {
  const query = new URLSearchParams(search);
  query.set('e', episodeId);
  if (play) query.set('play', '1');
  else query.delete('play');
  query.delete('u');
  return `?${query}`;
}
