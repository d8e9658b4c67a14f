/** What the player is given to play: shapes of the content wire (sources and tracks, content.md §3). */
export type PlayerMedia = {
  id: string;
  title: string;
  subtitle?: string;
  sources: PlayerSource[];
  tracks: PlayerTrack[];
  posterUrl?: string;
  isLive?: boolean;
};

/** One way to fetch the item; the licence addresses go to the engine as they are [PLAYER-20]. */
export type PlayerSource = {
  file: string;
  type?: string;
  drm?: DrmUrls;
};

export type DrmUrls = {
  widevine?: { url: string };
  playready?: { url: string };
  fairplay?: { processSpcUrl: string; certificateUrl: string };
};

/** A file beside the picture: captions, chapters, or the thumbnails of the seek bar. */
export type PlayerTrack = {
  file: string;
  kind?: string;
  label?: string;
  language?: string;
};
