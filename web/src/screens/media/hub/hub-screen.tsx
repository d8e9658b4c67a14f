import type { MediaItem } from '@marquee/contract/media';
import { useMemo } from 'react';
import { type ListRow, rowQuery } from '../../../browse/shelf/row.tsx';
import { Rows } from '../../../browse/shelf/rows.tsx';
import { FIRST_ROWS } from '../../../browse/shelf/use-row-window.ts';
import type { ListedItem } from '../../../content/listed-item.ts';
import { titleLength } from '../../../content/title-length.ts';
import { useItemText } from '../../../content/use-item-text.ts';
import type { ScreenDeps } from '../../screen.ts';
import { Backdrop } from '../backdrop.tsx';
import { ItemHead } from '../item-head.tsx';
import heroStyles from '../media-hero.module.css';
import type { MediaScreenProps } from '../media-screen-props.ts';
import { structuredPage } from '../structured-data.ts';
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
      <ItemHead
        {...{ item, text }}
        structured={(addresses) => structuredPage('CollectionPage', { ...addresses, text })}
      />
      <section className={`${heroStyles.hero} ${styles.hero}`} data-surface="stage">
        <Backdrop item={item} />
        <div className={heroStyles.shade} />
        {text.subtitle && <p className={heroStyles.artist}>{text.subtitle}</p>}
        <h1 className={heroStyles.title} data-length={titleLength(text.title)}>
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
