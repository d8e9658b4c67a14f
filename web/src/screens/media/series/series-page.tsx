import type { Episode, Season } from '@marquee/contract/media-parts/series';
import { ListFilter } from '../../../browse/grid/list-filter.tsx';
import type { ListedItem } from '../../../content/listed-item.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { MediaQuery } from '../../../paths/paths.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import type { RelatedTo } from '../../../watch/recommendations.ts';
import { MediaFailed } from '../media-failed.tsx';
import { Related } from '../related.tsx';
import { EpisodeList } from './episode-list.tsx';
import { SeriesHead } from './series-head.tsx';
import { SeriesStage } from './series-stage.tsx';
import type { EpisodeState } from './use-episode.ts';
import type { EpisodePages } from './use-episode-pages.ts';

/** A series as its page shows it; the same shape from each source of series. */
export interface SeriesData {
  /** What represents its episodes in lists. */
  id: string;
  /** Its texts, facts and picture. */
  item: ListedItem;
  /** The item of the favorite button and the trailer; null: no such buttons. */
  about: ListedItem | null;
  /** Whether more of the item is still loading. */
  awaited: boolean;
  /** Set if the series could not be loaded. */
  retry?: (() => void) | undefined;
  /** Empty until they are known. */
  seasons: readonly Season[];
  /** The season of `pages`; empty or undefined: all. */
  season: string | undefined;
  chooseSeason(number: string): void;
  /** Whether the viewer can also choose all seasons at once. */
  withAll: boolean;
  /** Number of episodes in all; 0: unknown. */
  count: number;
  pages: EpisodePages;
  /** The episode in the address. */
  selected: EpisodeState;
  /** Whether the document describes the selected episode, instead of the series. */
  describesEpisode: boolean;
  /** What the start action plays if none is selected; `pending` until known. */
  start: Episode | 'pending' | undefined;
  /** Whether `start` may still change when the viewer's history arrives. */
  mayChange: boolean;
  /** The episode after the one that plays; null: there is none, undefined: unknown. */
  next: Episode | null | undefined;
  pathTo(query: MediaQuery): string;
  related: RelatedTo;
}

/** A series with its seasons and episodes. [SERIES-01 SERIES-07] */
export function SeriesPage({ series }: { series: SeriesData }) {
  const t = useT('series');
  const announce = useAnnounce();
  const { seasons, season, selected, retry, pages } = series;
  if (selected.status === 'failed') return <MediaFailed retry={selected.retry} />;
  // the chosen episode plays even without the rest of the series
  if (retry && selected.status !== 'ready') return <MediaFailed retry={retry} />;
  const chosen = selected.status === 'ready' ? selected.episode : undefined;
  const getCount = (value: string | undefined) =>
    seasons.find(({ number }) => number === value)?.episodeCount ?? series.count;
  const choose = (value: string) => {
    series.chooseSeason(value);
    announce(t('count', { count: getCount(value) }));
  };
  return (
    <article>
      <SeriesHead series={series} chosen={series.describesEpisode ? chosen : undefined} />
      <SeriesStage series={series} />
      <EpisodeList
        season={season}
        pages={retry ? { ...pages, status: 'failed', retry } : pages}
        count={getCount(season)}
        currentId={chosen?.item.mediaid}
      >
        {seasons.length > 1 && (
          <ListFilter
            name={t('season')}
            options={seasons.map(({ number, title }) => ({
              value: number,
              label: title || t('season_number', { number }),
            }))}
            chosen={season ?? ''}
            onChoose={choose}
            withAll={series.withAll}
          />
        )}
      </EpisodeList>
      <Related {...series.related} />
    </article>
  );
}
