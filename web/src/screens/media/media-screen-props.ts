import type { MediaItem } from '@marquee/contract/media';
import type { ListedItem } from '../../content/listed-item.ts';

/** Props of a content type's screen. */
export interface MediaScreenProps {
  /** The known data of the item: complete, or from a list. */
  item: ListedItem;
  /** The complete item, once loaded. */
  media: MediaItem | undefined;
}
