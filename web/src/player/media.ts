/** What the player is given to play, in the shapes of the content API (sources and tracks, content.md §3). */
export type PlayerMedia = {
  id: string;
  title: string;
  subtitle?: string;
  sources: PlayerSource[];
  tracks: PlayerTrack[];
  posterUrl?: string;
  /** Integrated loudness of the audio, in LUFS. */
  loudness?: number;
};

/** One source of the item; licence addresses are passed to the engine unchanged [PLAYER-20]. */
export type PlayerSource = {
  file: string;
  type?: string;
  /** Of the picture, in rows; undefined: not known. */
  height?: number;
  drm?: DrmUrls;
};

export type DrmUrls = {
  widevine?: LicenceServer;
  playready?: LicenceServer;
  clearkey?: LicenceServer;
  fairplay?: { processSpcUrl: string; certificateUrl: string; headers?: Record<string, string> };
};

/** `headers` are sent with every licence request. */
type LicenceServer = { url: string; headers?: Record<string, string> };

/** A side file: captions, chapters, or the thumbnails of the seek bar. */
export type PlayerTrack = {
  file: string;
  kind?: string;
  label?: string;
  language?: string;
};

/** Requests other files of the item when the current ones are refused, or returns why there are none. */
export type RenewSources = (
  signal: AbortSignal,
) => Promise<{ sources: PlayerSource[] } | { error: PlayerErrorKind }>;

/** The kinds of error that viewers see, each with its own title and text. [PLAYER-04 PLAYER-05 PLAYER-06] */
export type PlayerErrorKind =
  | 'GEO_BLOCKED'
  | 'UNAUTHORIZED'
  | 'EMAIL_UNCONFIRMED'
  | 'TOO_MANY_SCREENS'
  | 'UNKNOWN';
