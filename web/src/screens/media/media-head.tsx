import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import type { MediaSource } from '@marquee/contract/media';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { pictureAddress } from '../../content/picture-address.ts';
import type { useItemText } from '../../content/use-item-text.ts';
import { paths } from '../../paths/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';
import { structuredVideo } from './structured-data.ts';

interface Props {
  item: ListedItem;
  sources: readonly MediaSource[] | undefined;
  text: ReturnType<typeof useItemText>;
  live: boolean;
  /** Whether anyone may watch it. */
  open: boolean;
}

/** A video's document head, for browsers, search engines and sharing. [MEDIA-24 THEME-07] */
export function MediaHead({ item, sources, text, live, open }: Props) {
  const { appOrigin } = useSite();
  const { getTitle, descriptionOf } = useHeadTexts();
  const content = useContent();
  const canonicalPath = paths.media.to(item.mediaid, item.title);
  const pictureUrl =
    item.backgroundImage ?? pictureAddress(content, item.mediaid, 'background', BACKDROP_WIDTH);
  const { title, description } = text;
  return (
    <PageHead
      title={getTitle(title)}
      description={descriptionOf(description)}
      canonicalPath={canonicalPath}
      image={pictureUrl}
      type="video.other"
      structured={structuredVideo({
        item,
        sources,
        title,
        description,
        pageUrl: appOrigin + canonicalPath,
        pictureUrl,
        open,
        live,
      })}
    />
  );
}
