import type { ContentListFile, MediaFile, PlaylistFile, StreamFile } from './schemas.ts';

/** A media item with the stream it names, if it names one. */
export type MediaRecord = MediaFile & { streamInfo: StreamFile | null };

/** Everything the catalogue folder holds, by id, checked: every id that is referred to exists. */
export type Catalogue = {
  media: Map<string, MediaRecord>;
  playlists: Map<string, PlaylistFile>;
  contentLists: Map<string, ContentListFile>;
};
