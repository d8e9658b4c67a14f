import type { Week } from './channel-week.ts';
import type { EventTimes } from './event-times.ts';
import type { ContentListFile, KeyFile, MediaFile, PlaylistFile, SiteFile, StreamFile } from './schemas.ts';
import type { SeriesRecord } from './series-record.ts';

/** A media item with what other files say of it. */
export type MediaRecord = MediaFile & {
  /** Null when it names no stream. */
  streamInfo: StreamFile | null;
  /** Folder under images/. */
  pictures: string;
  /** Whether playing it takes a signature; what is encrypted takes one everywhere. */
  isProtected: boolean;
  /** Whether it is a channel that this origin broadcasts. */
  isChannel: boolean;
  /** What of its channel is played, as its parameter `t` has it; left out: the live edge. */
  span?: string | undefined;
};

/** Everything the catalogue folder holds, by id, checked: every id that is referred to exists. */
export type Catalogue = {
  media: Map<string, MediaRecord>;
  playlists: Map<string, PlaylistFile>;
  contentLists: Map<string, ContentListFile>;
  series: Map<string, SeriesRecord>;
  sites: Map<string, SiteFile>;
  /** What channels broadcast, by their media id. */
  channels: Map<string, Week>;
  /** Channels that are on air only after each of their slots, by their media id. */
  events: Map<string, EventTimes>;
  /** What opens encrypted streams, by the stream's name. */
  keys: Map<string, KeyFile>;
};
