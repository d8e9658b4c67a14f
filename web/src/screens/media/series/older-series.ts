import type { Episode, Season } from '@marquee/contract/media-parts/series';
import { toNumbers } from '../../../content/episode-label.ts';
import { firstOfEach } from '../../../content/first-of-each.ts';
import type { ListedItem } from '../../../content/listed-item.ts';

/**
 * A playlist as a series: its items in order, without repeats, with their own numbers. [SERIES-12 SERIES-18]
 */
export function getEpisodes(items: readonly ListedItem[]): Episode[] {
  return firstOfEach(items, ({ mediaid }) => mediaid).map((item) => ({ item, ...toNumbers(item) }));
}

/**
 * The seasons of the episodes, by number; season 0 does not count. Empty if there are fewer than two.
 * [SERIES-18]
 */
export function getSeasons(episodes: readonly Episode[]): Season[] {
  const counts = new Map<string, number>();
  for (const { season } of episodes) {
    if (season !== undefined && Number(season) !== 0) counts.set(season, (counts.get(season) ?? 0) + 1);
  }
  const seasons = [...counts].map(([number, episodeCount]) => ({ number, title: '', episodeCount }));
  return seasons.length > 1
    ? seasons.toSorted((one, other) => Number(one.number) - Number(other.number))
    : [];
}

/** The episode after another; null after the last, undefined if the id is not among them. [SERIES-11] */
export function episodeAfter(
  episodes: readonly Episode[],
  id: string | undefined,
): Episode | null | undefined {
  const at = episodes.findIndex(({ item }) => item.mediaid === id);
  return at < 0 ? undefined : (episodes[at + 1] ?? null);
}
