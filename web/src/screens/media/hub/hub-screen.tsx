import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import type { MediaItem } from '@marquee/contract/media';
import { useMemo } from 'react';
import { type ListRow, rowQuery } from '../../../browse/shelf/row.tsx';
import { Rows } from '../../../browse/shelf/rows.tsx';
import { FIRST_ROWS } from '../../../browse/shelf/use-row-window.ts';
import { useSite } from '../../../config/config-context.ts';
import { useContent } from '../../../content/content-source.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { pictureAddress } from '../../../content/picture-address.ts';
import { useItemText } from '../../../content/use-item-text.ts';
import { paths } from '../../../paths/paths.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import type { ScreenDeps } from '../../screen.ts';
import { useHeadTexts } from '../../use-head-texts.ts';
import { Backdrop } from '../backdrop.tsx';
import heroStyles from '../media-hero.module.css';
import { getLength } from '../media-hero.tsx';
import type { MediaScreenProps } from '../media-screen-props.ts';
import styles from './hub-screen.module.css';

/** Requests the lists of the first rows, each on its own. */
export function prepareHub(item: MediaItem | ListedItem, { content, ask }: ScreenDeps): Promise<unknown> {
  return Promise.all(
    hubRows(item)
      .slice(0, FIRST_ROWS)
      .map((row) => ask(rowQuery(content, row))),
  );
}

/** The playlists of a hub in its order, each with its own title. [HUB-01 HUB-02 HUB-04] */
function hubRows({ playlistIds }: Pick<ListedItem, 'playlistIds'>): ListRow[] {
  return playlistIds.map((contentId, index) => ({
    row: { type: 'playlist', contentId, featured: false, custom: {} },
    index,
    look: 'shelf',
  }));
}

/**
 * A hub: picture, title, text, and rows of playlists. Anyone can open it, no matter who may play its items.
 * [ROUTE-02 HUB-01 HUB-03]
 */
export function HubScreen({ item, media }: MediaScreenProps) {
  const text = useItemText(item);
  const rows = useMemo(() => hubRows(item), [item]);
  return (
    <article className={styles.hub}>
      <HubHead item={item} {...text} />
      <section className={`${heroStyles.hero} ${styles.hero}`} data-surface="stage">
        <Backdrop item={item} />
        <div className={heroStyles.shade} />
        {text.subtitle && <p className={heroStyles.artist}>{text.subtitle}</p>}
        <h1 className={heroStyles.title} data-length={getLength(text.title)}>
          {text.title}
        </h1>
        {text.description && <p className={styles.description}>{text.description}</p>}
      </section>
      <div className={styles.rows}>
        <Rows rows={rows} known={Boolean(media)} />
      </div>
    </article>
  );
}

/** A hub's document head, for search engines and sharing. */
function HubHead({ item, title, description }: { item: ListedItem; title: string; description: string }) {
  const { appOrigin } = useSite();
  const content = useContent();
  const { getTitle, descriptionOf } = useHeadTexts();
  const canonicalPath = paths.media.to(item.mediaid, item.title);
  return (
    <PageHead
      title={getTitle(title)}
      description={descriptionOf(description)}
      canonicalPath={canonicalPath}
      image={item.backgroundImage ?? pictureAddress(content, item.mediaid, 'background', BACKDROP_WIDTH)}
      structured={{
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: title,
        description: description || title,
        url: appOrigin + canonicalPath,
      }}
    />
  );
}
