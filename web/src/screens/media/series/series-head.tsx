import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import type { Episode } from '@marquee/contract/media-parts/series';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import type { ItemText } from '../../../content/item-text.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { pictureAddress } from '../../../content/picture-address.ts';
import { useItemText } from '../../../content/use-item-text.ts';
import { paths } from '../../../paths/paths.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { useHeadTexts } from '../../use-head-texts.ts';
import { structuredEpisode, structuredSeries } from './structured-series.ts';

interface Props {
  item: ListedItem;
  text: ItemText;
  chosen: Episode | undefined;
  /** 0: none, or unknown. */
  seasons: number;
  episodes: number;
}

/** The document head of a series, or of the chosen episode, which has its own address. [MEDIA-24] */
export function SeriesHead({ item, text, chosen, seasons, episodes }: Props) {
  const { appOrigin } = useSite();
  const { getTitle, descriptionOf } = useHeadTexts();
  const content = useContent();
  const shown = chosen?.item ?? item;
  const own = useItemText(shown);
  const address = (episodeId?: string) => paths.media.to(item.mediaid, item.title, { episodeId });
  const canonicalPath = address(chosen?.item.mediaid);
  const pictureUrl =
    shown.backgroundImage ?? pictureAddress(content, shown.mediaid, 'background', BACKDROP_WIDTH);
  const series = { name: text.title, url: appOrigin + address() };
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
          : structuredSeries({ item, text, seasons, episodes, ...facts })
      }
    />
  );
}
