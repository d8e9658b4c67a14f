import type { Episode, EpisodeNumbers } from '@marquee/contract/media-parts/series';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { remember, useViewMemory } from '../../../browse/view-memory.ts';
import { useContent } from '../../../content/content-source.ts';
import { firstOfEach } from '../../../content/first-of-each.ts';
import { EPISODE_PAGE, episodesQuery, MAX_PAGES } from '../../../content/series-query.ts';

export interface EpisodePages {
  episodes: readonly Episode[];
  /** The state of the last requested page. */
  status: 'loading' | 'failed' | 'ready';
  retry(): void;
  /** Loads the next page; absent if there is none. */
  more: (() => void) | undefined;
}

/** Whether an episode can be on one of these pages, by its number. */
export function isWithinReach({ episode }: EpisodeNumbers): boolean {
  return !(Number(episode) > MAX_PAGES * EPISODE_PAGE);
}

/**
 * The episodes of a season, or of all without one, page by page as requested, as far as the wanted one and past
 * pages on which nothing is published. Going back restores the number of pages.
 * [SERIES-05 SERIES-06 SERIES-14 SERIES-15]
 * @param wanted an episode of this season
 */
export function useEpisodePages(
  seriesId: string,
  season: string | undefined,
  enabled: boolean,
  wanted: string | undefined,
): EpisodePages {
  const content = useContent();
  const { memory, key } = useViewMemory();
  const [opened, setOpened] = useState<{ season: string | undefined; offsets: readonly number[] }>();
  const remembered = memory?.offsetsOf === (season ?? '') ? memory.offsets : undefined;
  const offsets = (opened && opened.season === season ? opened.offsets : remembered) ?? FIRST;
  const pages = useQueries({
    queries: enabled ? offsets.map((offset) => episodesQuery(content, seriesId, season, offset)) : [],
  });
  const failed = pages.find(({ isError, data }) => isError && !data);
  const next = pages.at(-1)?.data?.next;
  const episodes = firstOfEach(
    pages.flatMap(({ data }) => data?.episodes ?? []),
    ({ item }) => item.mediaid,
  );
  const longer = next === undefined || offsets.includes(next) ? undefined : [...offsets, next];

  const isAhead = wanted !== undefined && !episodes.some(({ item }) => item.mediaid === wanted);
  const sought = (isAhead || episodes.length === 0) && offsets.length < MAX_PAGES ? longer : undefined;
  useEffect(() => {
    if (sought) setOpened({ season, offsets: sought });
  }, [season, sought]);

  return {
    episodes,
    status: failed
      ? 'failed'
      : !enabled || (sought && !episodes.length) || pages.some(({ data }) => !data)
        ? 'loading'
        : 'ready',
    retry: () => void failed?.refetch(),
    more:
      longer &&
      (() => {
        setOpened({ season, offsets: longer });
        remember(key, { offsets: longer, offsetsOf: season ?? '' });
      }),
  };
}

const FIRST: readonly number[] = [0];
