export type { ListedItem } from '@marquee/contract/media';

/** A list as rows and grids show it. [LIST-12] */
export type { Playlist as ItemList } from '@marquee/contract/playlist';
