import type { MediaItem } from '@marquee/contract/media';

/** What the screen of a content type is given. */
export interface MediaScreenProps {
  item: MediaItem;
  /** Whether the item itself is here, or only what a list knew of it. */
  complete: boolean;
}
