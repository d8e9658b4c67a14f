import type { Episode } from '@marquee/contract/media-parts/series';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { remember, useViewMemory } from '../../../browse/view-memory.ts';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import { playlistQuery } from '../../../content/list-query.ts';
import type { ItemList, ListedItem } from '../../../content/listed-item.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import { EPISODE_PAGE, MAX_PAGES } from '../../../content/series-query.ts';
import { useLibrary, useLibraryState } from '../../../library/library-context.ts';
import { isFinished, isInProgress } from '../../../library/lists.ts';
import { getMediaQuery, paths } from '../../../paths/paths.ts';
import { prepareRelated, relatedTo } from '../../../watch/recommendations.ts';
import type { Prepared, ScreenDeps } from '../../screen.ts';
import { MediaFailed } from '../media-failed.tsx';
import { MediaMissing } from '../media-missing.tsx';
import { MediaSkeleton } from '../media-skeleton.tsx';
import { episodeAfter, getEpisodes, getSeasons } from './older-series.ts';
import { SeriesPage } from './series-page.tsx';
import { useEpisode } from './use-episode.ts';
import type { EpisodePages } from './use-episode-pages.ts';
import { usePickedSeason } from './use-picked-season.ts';
import { useWantedEpisode } from './use-wanted-episode.ts';

const DETAIL = { detail: 'full' } as const;

/** Fetches the playlist, the chosen episode and the related shelf. [ROUTE-10 MEDIA-19] */
export async function prepare(deps: ScreenDeps): Promise<Prepared | undefined> {
  const { content, id, url, ask } = deps;
  const { episodeId } = getMediaQuery(url.search);
  const [list] = await Promise.all([
    ask(playlistQuery(content, id, DETAIL)),
    episodeId ? ask(mediaQuery(content, episodeId)) : undefined,
  ]);
  if (list) await prepareRelated(deps, relatedTo(id, episodeId, recommendedFor(list)));
  return list === null ? { status: 404 } : undefined;
}

/**
 * `/s/:id`: a series of the older style; its id is that of a playlist with its episodes. [ROUTE-10 SERIES-12
 * SERIES-13]
 */
export function Component() {
  const { id = '' } = useParams();
  const list = useQuery(playlistQuery(useContent(), id, DETAIL));
  if (list.data) return <OlderSeries key={id} id={id} list={list.data} />;
  if (list.data === null) return <MediaMissing />;
  return list.isError ? <MediaFailed retry={() => void list.refetch()} /> : <MediaSkeleton />;
}

function OlderSeries({ id, list }: { id: string; list: ItemList }) {
  const { episodeId } = getMediaQuery(useLocation().search);
  const { picked = '', chooseSeason } = usePickedSeason();
  const library = useLibrary();
  // no lookup knows this series, but a newer episode of it has to replace older ones in the history
  // [WATCH-09]
  useEffect(() => {
    const ids = list.items.map(({ mediaid }) => mediaid);
    library.learnOlderSeries(id, ids);
  }, [library, id, list]);

  const episodes = getEpisodes(list.items);
  const selected = useEpisode(undefined, episodeId, episodes);
  const chosen = selected.status === 'ready' ? selected.episode : undefined;
  const { start, known } = useStart(episodes);
  const seasons = getSeasons(episodes);
  const season = seasons.some(({ number }) => number === picked) ? picked : '';
  const listed = season ? episodes.filter((episode) => episode.season === season) : episodes;
  const pages = useListedPages(listed, season, episodeId);
  return (
    <SeriesPage
      series={{
        id,
        item: seriesItem(id, list, (chosen ?? start)?.item),
        about: null,
        awaited: false,
        seasons,
        season,
        chooseSeason,
        withAll: true,
        count: episodes.length,
        pages,
        selected,
        describesEpisode: false,
        start,
        mayChange: !known,
        // the list is complete: after an episode that it lacks, none follows
        next: episodeAfter(episodes, chosen?.item.mediaid) ?? null,
        pathTo: (query) => paths.legacySeries.to(id, list.title, query),
        related: relatedTo(id, episodeId, recommendedFor(list)),
      }}
    />
  );
}

/** What the start action plays: the last watched episode, or the one after it when it is finished; else the first. (G-43) */
function useStart(episodes: readonly Episode[]): { start: Episode | undefined; known: boolean } {
  const { continueWatchingList } = useSite().config.features;
  const { status, history } = useLibraryState();
  const wantedId = useWantedEpisode();
  const wanted = episodes.find(({ item }) => item.mediaid === wantedId);
  const started = history.flatMap((entry) => {
    if (isFinished(entry)) return episodeAfter(episodes, entry.mediaid) ?? [];
    return (isInProgress(entry) && episodes.find(({ item }) => item.mediaid === entry.mediaid)) || [];
  });
  return {
    start: wanted ?? started[0] ?? episodes[0],
    known: !continueWatchingList || status === 'ready' || status === 'failed',
  };
}

/**
 * The episodes, which are all loaded at once, shown page by page: as many as were opened, and as far as the
 * wanted one, unless that is too far down. Going back restores the number of pages. [SERIES-06 SERIES-12]
 * @param season empty: all
 */
function useListedPages(
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

/** Recommendations need an item, so the playlist's first episode is used. */
const recommendedFor = ({ items }: ItemList): string | undefined => items[0]?.mediaid;

/** The playlist as an item. It has no picture, so an episode's is used. */
function seriesItem(id: string, list: ItemList, pictured: ListedItem | undefined): ListedItem {
  const { genre } = list.custom;
  return {
    mediaid: pictured?.mediaid ?? id,
    title: list.title,
    description: list.description,
    duration: 0,
    pubdate: 0,
    tags: [],
    free: false,
    mediaOffers: [],
    playlistIds: [],
    custom: list.custom,
    ...(genre && { genre }),
    ...(pictured?.backgroundImage && { backgroundImage: pictured.backgroundImage }),
  };
}
