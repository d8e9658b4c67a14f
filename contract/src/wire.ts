/** What the content API sends, unparsed, for code that answers requests. */

/** The body of every error answer. [wire content §0] */
export type WireError = { message: string };

export type WireImage = { src: string; width: number; type: string };

export type WireDrm = {
  widevine?: { url: string };
  playready?: { url: string };
  /** This product's own addition, to try protected media without an external key system. */
  clearkey?: { url: string };
  fairplay?: { processSpcUrl: string; certificateUrl: string };
};

export type WireSource = {
  file: string;
  type: string;
  width?: number;
  height?: number;
  label?: string;
  bitrate?: number;
  filesize?: number;
  framerate?: number;
  drm?: WireDrm;
};

export type WireTrack = { file: string; kind: string; label?: string; language?: string };

/** Custom parameters are flat among the others. `pubdate` and `duration` are in seconds. [wire content §3] */
export type WireItem = {
  mediaid: string;
  title: string;
  description: string;
  feedid?: string;
  link?: string;
  image?: string;
  images?: WireImage[];
  duration: number;
  pubdate: number;
  /** Comma-separated, no spaces, left out if there are none. */
  tags?: string;
  sources: WireSource[];
  tracks?: WireTrack[];
  variations?: object;
  [customParameter: string]: unknown;
};

/** One media item: a playlist of one. [wire content §3] */
export type WireMedia = {
  title: string;
  description: string;
  kind: string;
  feed_instance_id: string;
  playlist: WireItem[];
};

/** Custom parameters are flat at the top level, all strings. [wire content §5] */
export type WirePlaylist = {
  title: string;
  description: string;
  kind: string;
  feedid: string;
  feed_instance_id: string;
  links?: { first?: string; next?: string; last?: string };
  playlist: WireItem[];
  [customParameter: string]: unknown;
};

/** [wire content §9.1] */
export type WireContentListItem = {
  media_id: string;
  title: string;
  description: string | null;
  tags: string[];
  duration: number;
  custom_params: Record<string, string>;
};

/** [wire content §9.1] */
export type WireContentList = {
  id: string;
  title: string;
  description: string | null;
  list: WireContentListItem[];
};

/** [wire content §7.1] */
export type WireSeason = {
  season_id: string;
  season_number: number;
  season_title: string;
  season_description: string;
  episode_count: number;
  total_duration: number;
};

/** [wire content §7.1] */
export type WireSeries = {
  series_id: string;
  total_duration: number;
  episode_count: number;
  season_count: number;
  seasons: WireSeason[];
};

/** Series by media id; ids without a series are left out. [wire content §7.2] */
export type WireSeriesLookup = Record<
  string,
  { series_id: string; episode_number: number; season_number: number | null }[]
>;

/** `page` counts from 1. [wire content §7.3] */
export type WireEpisodes = {
  page: number;
  page_limit: number;
  total: number;
  episodes: { episode_number: number; season_number: number | null; media_item: WireItem | null }[];
};
