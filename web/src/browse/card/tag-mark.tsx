import type { EpisodeNumbers } from '@marquee/contract/media-parts/series';
import type { ReactNode } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { type CardTextDeps, cardTag } from './card-text.ts';
import styles from './media-card.module.css';

/** An item's tag on its picture. Not a component, as there is one on every card. */
export function tagMark(item: ListedItem, textDeps: CardTextDeps, numbers?: EpisodeNumbers): ReactNode {
  const tag = cardTag(item, textDeps, numbers);
  return (
    tag && (
      <span className={styles.tag} data-live={tag.live}>
        {tag.text}
      </span>
    )
  );
}
