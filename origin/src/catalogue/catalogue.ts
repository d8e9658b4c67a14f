import type { Week } from './channel-week.ts';
import type { Countries } from './countries.ts';
import type { EventTimes } from './event-times.ts';
import type { ContentListFile, KeyFile, MediaFile, PlaylistFile, SiteFile, StreamFile } from './schemas.ts';
import type { SeriesRecord } from './series-record.ts';

/** A media item, with what other files say about it. */
export type MediaRecord = MediaFile & {
  /** Null when it names no stream. */
  streamInfo: StreamFile | null;
  /** Folder under images/. */
  pictures: string;
  /** Whether playing it requires a signature; encrypted items always do. */
  isProtected: boolean;
  /** Whether it is a channel that this origin broadcasts. */
  isChannel: boolean;
  /** Where it may be played; undefined: everywhere. */
  countries?: Countries | undefined;
  /** Listed before it opens: it has no stream yet. */
  isComing?: boolean;
  /** The part of its channel that is played, as in the parameter `t`; undefined: the live edge. */
  span?: string | undefined;
};

/** The checked contents of the catalogue folder, by id: every referenced id exists. */
export type Catalogue = {
  /** Another number after each change of the data folder: what was computed or answered before is outdated. */
  version: number;
  media: Map<string, MediaRecord>;
  playlists: Map<string, PlaylistFile>;
  contentLists: Map<string, ContentListFile>;
  series: Map<string, SeriesRecord>;
  sites: Map<string, SiteFile>;
  /** What channels broadcast, by their media id. */
  channels: Map<string, Week>;
  /** Channels that are on air only after each of their slots, by media id. */
  events: Map<string, EventTimes>;
  /** The keys of encrypted streams, by stream name. */
  keys: Map<string, KeyFile>;
};

/** What is computed from the catalogue, once for each version of it. */
export function perVersion<T>(catalogue: Pick<Catalogue, 'version'>, compute: () => T): () => T {
  let known: { version: number; value: T } | null = null;
  return () => {
    const { version } = catalogue;
    if (known?.version !== version) known = { version, value: compute() };
    return known.value;
  };
}
