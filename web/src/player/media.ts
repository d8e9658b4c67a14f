import type { PlayerErrorKind } from './playback/player-error-kind.ts';

/** What the player is given to play: shapes of the content wire (sources and tracks, content.md §3). */
export type PlayerMedia = {
  id: string;
  title: string;
  subtitle?: string;
  sources: PlayerSource[];
  tracks: PlayerTrack[];
  posterUrl?: string;
  /** Integrated loudness of the sound, in LUFS. */
  loudness?: number;
};

/** One way to fetch the item; the licence addresses go to the engine as they are [PLAYER-20]. */
export type PlayerSource = {
  file: string;
  type?: string;
  drm?: DrmUrls;
};

export type DrmUrls = {
  widevine?: LicenceServer;
  playready?: LicenceServer;
  clearkey?: LicenceServer;
  fairplay?: { processSpcUrl: string; certificateUrl: string; headers?: Record<string, string> };
};

/** `headers` go with every question to it. */
type LicenceServer = { url: string; headers?: Record<string, string> };

/** A file beside the picture: captions, chapters, or the thumbnails of the seek bar. */
export type PlayerTrack = {
  file: string;
  kind?: string;
  label?: string;
  language?: string;
};

/** Asks for other files of the same item, when those at hand were refused or have expired; or why there are none. */
export type RenewSources = (
  signal: AbortSignal,
) => Promise<{ sources: PlayerSource[] } | { error: PlayerErrorKind }>;
