import type { Episode } from '@marquee/contract/media-parts/series';
import { ListFilter } from '../../../browse/grid/list-filter.tsx';
import { useSite } from '../../../config/config-context.ts';
import { useItemText } from '../../../content/use-item-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { ItemHead } from '../item-head.tsx';
import { MediaFailed } from '../media-failed.tsx';
import { Related } from '../related.tsx';
import { structuredEpisode, structuredSeries } from '../structured-data.ts';
import { EpisodeList } from './episode-list.tsx';
import type { SeriesData } from './series-data.ts';
import { SeriesStage } from './series-stage.tsx';

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
      <SeriesHead series={series} episode={series.describesEpisode ? chosen : undefined} />
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

/** The document head of a series, or of one of its episodes, which has an address of its own. [MEDIA-24] */
function SeriesHead({ series, episode }: { series: SeriesData; episode: Episode | undefined }) {
  const { appOrigin } = useSite();
  const { item, seasons, count, pathTo } = series;
  const text = useItemText(item);
  const shown = episode?.item ?? item;
  const own = useItemText(shown);
  return (
    <ItemHead
      item={shown}
      text={{
        title: episode ? `${own.title} – ${text.title}` : text.title,
        description: own.description || text.description,
      }}
      path={pathTo({ episodeId: episode?.item.mediaid })}
      type="video.other"
      structured={(addresses) =>
        episode
          ? structuredEpisode({
              ...addresses,
              episode,
              text: own,
              series: { name: text.title, url: appOrigin + pathTo({}) },
            })
          : structuredSeries({ ...addresses, item, text, seasons: seasons.length, episodes: count })
      }
    />
  );
}
