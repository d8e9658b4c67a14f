import type { MediaItem } from '@marquee/contract/media';
import type { Playlist } from '@marquee/contract/playlist';

/** An item as a list knows it: what a card shows, without the files to play. The whole item is a `MediaItem`. [LIST-12] */
export type ListedItem = Omit<MediaItem, 'sources' | 'tracks' | 'images'>;

/** A list of such items. */
export type ItemList = Omit<Playlist, 'items'> & { items: ListedItem[] };
