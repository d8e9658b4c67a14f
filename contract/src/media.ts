import type { MediaImage, MediaSource, MediaTrack } from './media-source.ts';
import type { MediaOffer } from './offers.ts';

export type { MediaSource, MediaTrack } from './media-source.ts';

/** One thing to watch or read, as it appears in a list. [DATA-10] */
export type ListedItem = {
  mediaid: string;
  title: string;
  description: string;
  /** The playlist the item came with. */
  feedid?: string;
  /** Seconds, 0 for live and unknown. */
  duration: number;
  /** Seconds since 1970, 0 when unknown. */
  pubdate: number;
  tags: string[];
  /** The platform's poster. */
  image?: string;
  /** Pictures named by the item itself; usually absent, as image addresses are built from `mediaid`. */
  cardImage?: string;
  channelLogoImage?: string;
  backgroundImage?: string;
  /** As on the wire; compare with `getContentType`. */
  contentType?: string;
  subtitle?: string;
  synopsis?: string;
  markdown?: string;
  genre?: string;
  rating?: string;
  trailerId?: string;
  /** Series playlist of an older series, from `seriesPlayListId`, `seriesPlaylistId` or `seriesId`. */
  seriesId?: string;
  seasonNumber?: string;
  episodeNumber?: string;
  /** Whether the item needs no entitlement: `free`, or `requiresSubscription` in the false list. */
  free: boolean;
  productIds?: string;
  /** Parsed from `productIds`, offers of known vendors only. */
  mediaOffers: MediaOffer[];
  /** Normalised: PRE_LIVE, LIVE_UNPUBLISHED, LIVE_PUBLISHED, INSTANT_VOD, VOD_PUBLIC. */
  eventState?: string;
  scheduledStartMs?: number;
  scheduledEndMs?: number;
  liveChannelsId?: string;
  scheduleType?: string;
  scheduleUrl?: string;
  scheduleToken?: string;
  scheduleDemo?: string;
  catchupHours?: string;
  /** Playlists of a hub, in order. */
  playlistIds: string[];
  /** Every other custom parameter, translations (`title-es`) included. */
  custom: Record<string, string>;
};

/** An item with its files, which lists do not contain: a screen loads the item itself. [DATA-10 DATA-12] */
export type MediaItem = ListedItem & {
  images: MediaImage[];
  sources: MediaSource[];
  tracks: MediaTrack[];
};
