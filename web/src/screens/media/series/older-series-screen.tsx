import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import { localized } from '@marquee/contract/localized';
import type { Episode } from '@marquee/contract/media-parts/series';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { ListFilter } from '../../../browse/grid/list-filter.tsx';
import { remember, useViewMemory } from '../../../browse/view-memory.ts';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import { playlistQuery } from '../../../content/list-query.ts';
import type { ItemList, ListedItem } from '../../../content/listed-item.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import { pictureAddress } from '../../../content/picture-address.ts';
import { useLanguage } from '../../../i18n/i18n-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { progressIn } from '../../../library/library.ts';
import { useLibrary, useLibraryState } from '../../../library/library-context.ts';
import { getMediaQuery, paths } from '../../../paths/paths.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { prepareRelated, relatedTo } from '../../../watch/recommendations.ts';
import type { Prepared, ScreenDeps } from '../../screen.ts';
import { useHeadTexts } from '../../use-head-texts.ts';
import { MediaFailed } from '../media-failed.tsx';
import { MediaMissing } from '../media-missing.tsx';
import { MediaSkeleton } from '../media-skeleton.tsx';
import { Related } from '../related.tsx';
import { EpisodeList } from './episode-list.tsx';
import { episodeAfter, getEpisode, getEpisodes, getSeasons } from './older-series.ts';
import { seasonOptions } from './season-options.ts';
import { SeriesView } from './series-view.tsx';
import { structuredSeries } from './structured-series.ts';
import { type EpisodeState, episodeState, NOT_ASKED } from './use-episode.ts';
import { useListedPages } from './use-listed-pages.ts';
import { useUpNext } from './use-up-next.ts';
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
  const t = useT('series');
  const announce = useAnnounce();
  const language = useLanguage();
  const content = useContent();
  const { appOrigin } = useSite();
  const { getTitle, descriptionOf } = useHeadTexts();
  const { episodeId } = getMediaQuery(useLocation().search);
  const { memory, key } = useViewMemory();
  const [picked, setPicked] = useState<string>();
  const library = useLibrary();
  // no lookup knows this series, but a newer episode of it has to replace older ones in the history
  // [WATCH-09]
  useEffect(() => {
    const ids = list.items.map(({ mediaid }) => mediaid);
    library.learnOlderSeries(id, ids);
  }, [library, id, list]);

  const episodes = getEpisodes(list.items);
  const selected = useChosen(episodeId, episodes);
  const chosen = selected.status === 'ready' ? selected.episode : undefined;
  const { start, known } = useStart(episodes);
  // the list is complete: after an episode that it lacks, none follows
  const upNext = useUpNext(episodeAfter(episodes, chosen?.item.mediaid) ?? null, (query) =>
    paths.legacySeries.to(id, list.title, query),
  );
  const seasons = getSeasons(episodes);
  const isSeason = (value: string) => seasons.some(({ number }) => number === value);
  const wanted = picked ?? memory?.filter ?? '';
  const season = isSeason(wanted) ? wanted : '';
  const inSeason = (value: string) =>
    value ? episodes.filter((episode) => episode.season === value) : episodes;
  const shown = inSeason(season);
  const pages = useListedPages(shown, season, episodeId);
  if (selected.status === 'failed') return <MediaFailed retry={selected.retry} />;
  const choose = (value: string) => {
    setPicked(value);
    remember(key, { filter: value });
    announce(t('count', { count: inSeason(value).length }));
  };

  const text = {
    title: localized(list, 'title', language) ?? '',
    subtitle: '',
    description: localized(list, 'description', language) ?? '',
  };
  const canonicalPath = paths.legacySeries.to(id, list.title);
  const series = seriesItem(id, list, (chosen ?? start ?? episodes[0])?.item);
  const pictureUrl = pictureAddress(content, series.mediaid, 'background', BACKDROP_WIDTH);
  return (
    <article>
      <PageHead
        title={getTitle(text.title)}
        description={descriptionOf(text.description)}
        canonicalPath={canonicalPath}
        image={pictureUrl}
        type="video.other"
        structured={structuredSeries({
          item: series,
          text,
          seasons: seasons.length,
          episodes: episodes.length,
          pageUrl: appOrigin + canonicalPath,
          pictureUrl,
        })}
      />
      <SeriesView
        series={series}
        text={text}
        about={null}
        listedId={id}
        awaited={false}
        selected={selected}
        start={start}
        mayChange={!known}
        next={upNext}
      >
        <EpisodeList
          season={season}
          pages={pages}
          count={shown.length}
          awaited={0}
          currentId={chosen?.item.mediaid}
        >
          {seasons.length > 0 && (
            <ListFilter
              name={t('season')}
              options={seasonOptions(seasons, t)}
              chosen={season}
              onChoose={choose}
            />
          )}
        </EpisodeList>
        <Related {...relatedTo(id, episodeId, recommendedFor(list))} />
      </SeriesView>
    </article>
  );
}

/**
 * The episode in the address from its own request; it plays even if the list does not contain it. [SERIES-12]
 */
function useChosen(id: string | undefined, listed: readonly Episode[]): EpisodeState {
  const media = useQuery({ ...mediaQuery(useContent(), id ?? ''), enabled: id !== undefined });
  if (id === undefined) return NOT_ASKED;
  return episodeState({
    known:
      listed.find(({ item }) => item.mediaid === id) ?? (media.data ? getEpisode(media.data) : undefined),
    media: media.data,
    // no lookup knows this series
    places: 'unknown',
    isKept: false,
    seriesId: '',
    retry: media.isError ? () => void media.refetch() : undefined,
  });
}

/** What the start action plays: the last watched episode that is unfinished, else the first. (G-43) */
function useStart(episodes: readonly Episode[]): { start: Episode | undefined; known: boolean } {
  const { continueWatchingList } = useSite().config.features;
  const library = useLibraryState();
  const { status, history } = library;
  const wantedId = useWantedEpisode();
  const wanted = episodes.find(({ item }) => item.mediaid === wantedId);
  const started = history
    .filter(({ mediaid }) => progressIn(library, mediaid) > 0)
    .flatMap(({ mediaid }) => episodes.find(({ item }) => item.mediaid === mediaid) ?? []);
  return {
    start: wanted ?? started[0] ?? episodes[0],
    known: !continueWatchingList || status === 'ready' || status === 'failed',
  };
}

/** Recommendations need an item, so the playlist's first episode is used. */
const recommendedFor = ({ items }: ItemList): string | undefined => items[0]?.mediaid;

/** A playlist has no picture, so an episode's is used. */
function seriesItem(id: string, list: ItemList, pictured: ListedItem | undefined): ListedItem {
  const { genre, rating } = list.custom;
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
    custom: {},
    ...(genre && { genre }),
    ...(rating && { rating }),
    ...(pictured?.backgroundImage && { backgroundImage: pictured.backgroundImage }),
  };
}
