import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import type { ItemText } from '../../content/item-text.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { pictureAddress } from '../../content/picture-address.ts';
import { paths } from '../../paths/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useHeadTexts } from '../use-head-texts.ts';

interface Props {
  item: ListedItem;
  text: Pick<ItemText, 'title' | 'description'>;
  /** Default: that of the item. */
  path?: string;
  type?: 'video.other';
  /** Makes the structured data, for which it gets the absolute addresses. */
  structured(addresses: { pageUrl: string; pictureUrl: string }): object;
}

/** The document head of an item, for browsers, search engines and sharing. [MEDIA-24 THEME-07] */
export function ItemHead({ item, text, path, type, structured }: Props) {
  const { appOrigin } = useSite();
  const { getTitle, getDescription } = useHeadTexts();
  const content = useContent();
  const canonicalPath = path ?? paths.media.to(item.mediaid, item.title);
  const pictureUrl =
    item.backgroundImage ?? pictureAddress(content, item.mediaid, 'background', BACKDROP_WIDTH);
  return (
    <PageHead
      title={getTitle(text.title)}
      description={getDescription(text.description)}
      canonicalPath={canonicalPath}
      image={pictureUrl}
      type={type}
      structured={structured({ pageUrl: appOrigin + canonicalPath, pictureUrl })}
    />
  );
}
