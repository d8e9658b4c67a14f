import type { Episode } from '@marquee/contract/media-parts/series';
import { useState } from 'react';
import { remember, useViewMemory } from '../../../browse/view-memory.ts';
import { EPISODE_PAGE, MAX_PAGES } from '../../../content/series-query.ts';
import type { EpisodePages } from './use-episode-pages.ts';

/**
 * The episodes of an older series, which are all loaded at once, shown page by page: as many as were opened,
 * and as far as the wanted one, unless that is too far down. Going back restores the number of pages.
 * [SERIES-06 SERIES-12]
 * @param season empty: all
 */
export function useListedPages(
  listed: readonly Episode[],
  season: string,
  wanted: string | undefined,
): EpisodePages {
  const { memory, key } = useViewMemory();
  const [opened, setOpened] = useState<{ season: string; pages: number }>();
  const remembered = memory?.offsetsOf === season ? memory.offsets?.length : undefined;
  const requested = (opened?.season === season ? opened.pages : remembered) ?? 1;
  const place = listed.findIndex(({ item }) => item.mediaid === wanted);
  const upToWanted = Math.ceil((place + 1) / EPISODE_PAGE);
  const pages = upToWanted > MAX_PAGES ? requested : Math.max(requested, upToWanted);
  const more = () => {
    setOpened({ season, pages: pages + 1 });
    remember(key, { offsets: Array.from({ length: pages + 1 }, (_, page) => page), offsetsOf: season });
  };
  return {
    episodes: listed.slice(0, pages * EPISODE_PAGE),
    status: 'ready',
    retry() {},
    more: listed.length > pages * EPISODE_PAGE ? more : undefined,
  };
}
