import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import type { Episode } from '@marquee/contract/media-parts/series';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import { pictureAddress } from '../../../content/picture-address.ts';
import { useItemText } from '../../../content/use-item-text.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { useHeadTexts } from '../../use-head-texts.ts';
import type { SeriesData } from './series-page.tsx';
import { structuredEpisode, structuredSeries } from './structured-series.ts';

interface Props {
  series: SeriesData;
  chosen: Episode | undefined;
}

/** The document head of a series, or of the chosen episode, which has its own address. [MEDIA-24] */
export function SeriesHead({ series: { item, seasons, count, pathTo }, chosen }: Props) {
  const { appOrigin } = useSite();
  const { getTitle, descriptionOf } = useHeadTexts();
  const content = useContent();
  const text = useItemText(item);
  const shown = chosen?.item ?? item;
  const own = useItemText(shown);
  const canonicalPath = pathTo({ episodeId: chosen?.item.mediaid });
  const pictureUrl =
    shown.backgroundImage ?? pictureAddress(content, shown.mediaid, 'background', BACKDROP_WIDTH);
  const series = { name: text.title, url: appOrigin + pathTo({}) };
  const facts = { pageUrl: appOrigin + canonicalPath, pictureUrl };
  return (
    <PageHead
      title={getTitle(chosen ? `${own.title} – ${text.title}` : text.title)}
      description={descriptionOf(own.description || text.description)}
      canonicalPath={canonicalPath}
      image={pictureUrl}
      type="video.other"
      structured={
        chosen
          ? structuredEpisode({ episode: chosen, text: own, series, ...facts })
          : structuredSeries({ item, text, seasons: seasons.length, episodes: count, ...facts })
      }
    />
  );
}
