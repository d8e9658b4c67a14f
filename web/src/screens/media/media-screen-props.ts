import type { MediaItem } from '@marquee/contract/media';
import type { ListedItem } from '../../content/listed-item.ts';

/** What the screen of a content type is given. */
export interface MediaScreenProps {
  /** What is known of the item: all of it, or what a list says. */
  item: ListedItem;
  /** The whole item, once it is here. */
  media: MediaItem | undefined;
}
