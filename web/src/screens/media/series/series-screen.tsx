import type { Episode, Season } from '@marquee/contract/media-parts/series';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ListFilter } from '../../../browse/grid/list-filter.tsx';
import { remember, useViewMemory } from '../../../browse/view-memory.ts';
import { useContent } from '../../../content/content-source.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import {
  EPISODE_PAGE,
  episodesQuery,
  getPlaces,
  nextEpisodeQuery,
  seriesLookupQuery,
  seriesQuery,
} from '../../../content/series-query.ts';
import { useItemText } from '../../../content/use-item-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { HttpError } from '../../../lib/http-error.ts';
import { getMediaQuery, paths } from '../../../paths/paths.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { relatedTo } from '../../../watch/recommendations.ts';
import type { Prepared, ScreenDeps } from '../../screen.ts';
import { MediaFailed } from '../media-failed.tsx';
import type { MediaScreenProps } from '../media-screen-props.ts';
import { MediaSkeleton } from '../media-skeleton.tsx';
import { Related } from '../related.tsx';
import { EpisodeList } from './episode-list.tsx';
import { seasonOptions } from './season-options.ts';
import { SeriesHead } from './series-head.tsx';
import { fallbackPath } from './series-paths.ts';
import { SeriesView } from './series-view.tsx';
import { type EpisodeState, useEpisode } from './use-episode.ts';
import { isWithinReach, useEpisodePages } from './use-episode-pages.ts';
import { useResumeEpisode } from './use-resume-episode.ts';
import { useUpNext } from './use-up-next.ts';
import { useWantedEpisode } from './use-wanted-episode.ts';

/**
 * Fetches the series, the chosen episode and the first episodes of its season; a series that no longer exists
 * redirects. [ROUTE-25]
 */
export async function prepareSeries(
  item: ListedItem,
  { content, id, url, ask }: ScreenDeps,
): Promise<Prepared | undefined> {
  const { episodeId: chosen } = getMediaQuery(url.search);
  const [series, places] = await Promise.all([
    ask(seriesQuery(content, id)),
    chosen ? ask(seriesLookupQuery(content, [chosen])) : undefined,
    chosen ? ask(mediaQuery(content, chosen)) : undefined,
  ]);
  if (series === null) return { redirect: fallbackPath(item, url.search) };
  if (!series) return undefined;
  const [first] = series.seasons;
  const place = chosen ? getPlaces(places, chosen).find(({ seriesId }) => seriesId === id) : undefined;
  const seasons = new Set([first?.number, place?.season ?? first?.number]);
  await Promise.all([...seasons].map((season) => ask(episodesQuery(content, id, season, 0))));
  return undefined;
}

/** A series with its seasons and episodes. [SERIES-01 SERIES-07] */
export function SeriesScreen({ item, media }: MediaScreenProps) {
  const content = useContent();
  const { search } = useLocation();
  const navigate = useNavigate();
  const series = useQuery(seriesQuery(content, item.mediaid));
  // a list may know less about it than its own answer
  const fallback = series.data === null && media ? fallbackPath(media, search) : undefined;
  useEffect(() => {
    if (fallback) void navigate(fallback, { replace: true });
  }, [fallback, navigate]);
  if (series.data === null) return <MediaSkeleton />;
  return (
    <Episodes
      item={media ?? item}
      awaited={!media}
      seasons={series.data?.seasons}
      count={series.data?.episodeCount ?? 0}
      retry={series.isError && !series.data ? () => void series.refetch() : undefined}
    />
  );
}

interface Props {
  item: ListedItem;
  awaited: boolean;
  /** Undefined until the series has loaded. */
  seasons: readonly Season[] | undefined;
  count: number;
  /** Set if the series could not be loaded. */
  retry: (() => void) | undefined;
}

function Episodes({ item, awaited, seasons, count, retry }: Props) {
  const { mediaid: id } = item;
  const t = useT('series');
  const announce = useAnnounce();
  const content = useContent();
  const { search } = useLocation();
  const { episodeId, play } = getMediaQuery(search);
  const text = useItemText(item);
  const { memory, key } = useViewMemory();
  const [picked, setPicked] = useState<string>();

  const firstSeason = seasons?.[0]?.number;
  const begin = useQuery({
    ...episodesQuery(content, id, firstSeason, 0),
    enabled: seasons !== undefined,
  });
  // if the first season begins with nothing published, or failed to load, the series starts with the first
  // episode of all
  const isAhead = begin.data ? begin.data.episodes.length === 0 : begin.isFetched;
  const all = useEpisodePages(id, undefined, isAhead, undefined);
  const beginning = isAhead ? all.episodes : (begin.data?.episodes ?? []);
  const isKnown = isAhead ? all.status !== 'loading' : begin.isFetched;
  const first = beginning[0] ?? (isKnown ? undefined : ('pending' as const));
  const lookup = useQuery({
    ...seriesLookupQuery(content, [episodeId ?? '']),
    enabled: episodeId !== undefined,
  });
  const place = getPlaces(lookup.data, episodeId ?? '').find(({ seriesId }) => seriesId === id);
  const isSeason = (number: string | undefined) => seasons?.some((season) => season.number === number);
  const startSeason = isAhead && first !== 'pending' ? first?.season : undefined;
  const season = [picked, memory?.filter, place?.season, startSeason].find(isSeason) ?? firstSeason;
  const isShown = place !== undefined && (place.season === season || season === undefined);
  const wanted = isShown && isWithinReach(place) ? episodeId : undefined;
  const pages = useEpisodePages(id, season, seasons !== undefined, wanted);

  const listed = [...pages.episodes, ...beginning];
  const selected = useEpisode(id, episodeId, listed);
  const isChosen = selected.status !== 'none';
  const wantedId = useWantedEpisode();
  const bought = useEpisode(id, isChosen ? undefined : wantedId, listed);
  const wantedHere = listed.find(({ item }) => item.mediaid === wantedId);
  // one that failed to load is not waited for
  const isWanted = bought.status !== 'none' && (bought.status !== 'failed' || wantedHere !== undefined);
  const resume = useResumeEpisode(id);
  const resumed = useEpisode(id, isChosen || isWanted ? undefined : resume.id, listed);
  const start = getStart(isWanted ? bought : resumed, isWanted ? (wantedHere ?? 'pending') : first);

  const playing = play === true && selected.status === 'ready' ? selected.episode.item.mediaid : undefined;
  const next = useQuery({
    ...nextEpisodeQuery(content, id, playing ?? ''),
    enabled: playing !== undefined,
  });
  // a request that failed is sent again, but not waited for
  const isRefused = next.isError && !(next.error instanceof HttpError && next.error.status === 0);
  const upNext = useUpNext(isRefused && !next.data ? null : next.data, (query) =>
    paths.media.to(id, item.title, query),
  );

  if (selected.status === 'failed') return <MediaFailed retry={selected.retry} />;
  // the chosen episode plays even without the rest of the series
  if (retry && selected.status !== 'ready') return <MediaFailed retry={retry} />;
  const chosen = selected.status === 'ready' ? selected.episode : undefined;
  const getCount = (value: string | undefined) =>
    seasons?.find(({ number }) => number === value)?.episodeCount ?? count;
  const choose = (value: string) => {
    setPicked(value);
    remember(key, { filter: value });
    announce(t('count', { count: getCount(value) }));
  };
  const options = seasonOptions(seasons ?? [], t);
  const total = getCount(season);
  return (
    <article>
      <SeriesHead item={item} text={text} chosen={chosen} seasons={seasons?.length ?? 0} episodes={count} />
      <SeriesView
        series={item}
        text={text}
        about={item}
        listedId={item.mediaid}
        awaited={awaited}
        selected={selected}
        start={start}
        mayChange={!resume.known || resumed.status === 'pending' || isWanted}
        next={upNext}
      >
        <EpisodeList
          season={season}
          pages={retry ? { ...pages, status: 'failed', retry } : pages}
          count={total}
          awaited={Math.min(total || 4, EPISODE_PAGE)}
          currentId={chosen?.item.mediaid}
        >
          {options.length > 1 && (
            <ListFilter
              name={t('season')}
              options={options}
              chosen={season ?? ''}
              onChoose={choose}
              withAll={false}
            />
          )}
        </EpisodeList>
        <Related {...relatedTo(item.mediaid, episodeId)} />
      </SeriesView>
    </article>
  );
}

function getStart<T>(state: EpisodeState, otherwise: T): Episode | T {
  return state.status === 'ready' ? state.episode : otherwise;
}
