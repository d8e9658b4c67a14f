import { mediaStatus } from '@marquee/contract/media-status';
import { useContent } from '../../content/content-source.ts';
import type { ListedItem } from '../../content/listed-item.ts';
import { useItemText } from '../../content/use-item-text.ts';
import styles from '../../watch/action-buttons.module.css';
import { MediaHero } from './media-hero.tsx';

/**
 * The head of an item's screen while the screen is rendered, from a list's data. Its picture and its buttons
 * come with the screen; the space of the buttons is reserved.
 */
export function PendingHero({ item }: { item: ListedItem }) {
  const live = mediaStatus(item, useContent().nowMs()) === 'LIVE';
  return (
    <MediaHero item={item} text={useItemText(item)} live={live} picture={false} awaited>
      <div className={styles.actions}>
        <span className={styles.waiting} />
      </div>
    </MediaHero>
  );
}
