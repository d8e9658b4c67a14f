import type { MediaItem } from '@marquee/contract/media';
import { RichText, TextLines } from '../../../browse/rich-text/rich-text.tsx';
import { useSite } from '../../../config/config-context.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { richTextQuery } from '../../../content/rich-text/rich-text-query.ts';
import { useItemText } from '../../../content/use-item-text.ts';
import { useLanguage } from '../../../i18n/i18n-context.ts';
import { paths } from '../../../paths/paths.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { pageText } from '../../page-text.ts';
import type { ScreenDeps } from '../../screen.ts';
import { TextPage } from '../../text-page.tsx';
import { useHeadTexts } from '../../use-head-texts.ts';
import type { MediaScreenProps } from '../media-screen-props.ts';
import { structuredPage } from '../structured-data.ts';

/** Parses the page's text ahead, so that the browser does not need the parser. */
export function preparePage(item: MediaItem | ListedItem, { messages, ask }: ScreenDeps): Promise<unknown> {
  const { text, title } = pageText(item, messages.language);
  return text ? ask(richTextQuery(text, title)) : Promise.resolve();
}

/** A page of text. It has nothing to play, and anyone may read it. [ROUTE-02 PAGE-01 PAGE-02] */
export function PageScreen({ item, media }: MediaScreenProps) {
  const { appOrigin } = useSite();
  const { title, subtitle, description } = useItemText(item);
  const { getTitle, getDescription } = useHeadTexts();
  const { text } = pageText(item, useLanguage());
  const canonicalPath = paths.media.to(item.mediaid, item.title);
  return (
    <TextPage title={title} lead={subtitle}>
      <PageHead
        title={getTitle(title)}
        description={getDescription(description)}
        canonicalPath={canonicalPath}
        structured={structuredPage('WebPage', {
          text: { title, description },
          pageUrl: appOrigin + canonicalPath,
        })}
      />
      {media ? text && <RichText text={text} title={title} /> : <TextLines />}
    </TextPage>
  );
}
