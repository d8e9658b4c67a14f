import type { Episode, Season } from '@marquee/contract/media-parts/series';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useContent } from '../../../content/content-source.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { mediaQuery } from '../../../content/media-query.ts';
import {
  episodesQuery,
  getPlaces,
  nextEpisodeQuery,
  seriesLookupQuery,
  seriesQuery,
} from '../../../content/series-query.ts';
import { HttpError } from '../../../lib/http-error.ts';
import { getMediaQuery, paths } from '../../../paths/paths.ts';
import { relatedTo } from '../../../watch/recommendations.ts';
import type { Prepared, ScreenDeps } from '../../screen.ts';
import { useRedirect } from '../../use-redirect.ts';
import type { MediaScreenProps } from '../media-screen-props.ts';
import { MediaSkeleton } from '../media-skeleton.tsx';
import type { SeriesData } from './series-data.ts';
import { SeriesPage } from './series-page.tsx';
import { fallbackPath } from './series-paths.ts';
import { type EpisodeState, useEpisode } from './use-episode.ts';
import { isWithinReach, useEpisodePages } from './use-episode-pages.ts';
import { usePickedSeason } from './use-picked-season.ts';
import { useResumeEpisode } from './use-resume-episode.ts';
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

/** A series of the platform. [SERIES-01] */
export function SeriesScreen({ item, media }: MediaScreenProps) {
  const { search } = useLocation();
  const series = useQuery(seriesQuery(useContent(), item.mediaid));
  // a list may know less about it than its own answer
  const fallback = series.data === null && media ? fallbackPath(media, search) : undefined;
  useRedirect(fallback);
  if (series.data === null) return <MediaSkeleton />;
  return (
    <PlatformSeries
      item={media ?? item}
      awaited={!media}
      seasons={series.data?.seasons}
      count={series.data?.episodeCount ?? 0}
      retry={series.isError && !series.data ? () => void series.refetch() : undefined}
    />
  );
}

interface Props extends Pick<SeriesData, 'item' | 'awaited' | 'count' | 'retry'> {
  /** Undefined until the series has loaded. */
  seasons: readonly Season[] | undefined;
}

function PlatformSeries({ seasons, ...known }: Props) {
  const { item } = known;
  const { mediaid: id } = item;
  const content = useContent();
  const { search } = useLocation();
  const { episodeId, play } = getMediaQuery(search);
  const { picked, chooseSeason } = usePickedSeason();

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
  const season = [picked, place?.season, startSeason].find(isSeason) ?? firstSeason;
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

  const playing = play === true && selected.status === 'ready' ? selected.episode.item.mediaid : undefined;
  const next = useQuery({
    ...nextEpisodeQuery(content, id, playing ?? ''),
    enabled: playing !== undefined,
  });
  // a request that failed is sent again, but not waited for
  const isRefused = next.isError && !(next.error instanceof HttpError && next.error.status === 0);
  return (
    <SeriesPage
      series={{
        ...known,
        id,
        about: item,
        seasons: seasons ?? [],
        season,
        chooseSeason,
        withAll: false,
        pages,
        selected,
        describesEpisode: true,
        start: getStart(isWanted ? bought : resumed, isWanted ? (wantedHere ?? 'pending') : first),
        mayChange: !resume.known || resumed.status === 'pending' || isWanted,
        next: isRefused && !next.data ? null : next.data,
        pathTo: (query) => paths.media.to(id, item.title, query),
        related: relatedTo(id, episodeId),
      }}
    />
  );
}

function getStart<T>(state: EpisodeState, otherwise: T): Episode | T {
  return state.status === 'ready' ? state.episode : otherwise;
}
