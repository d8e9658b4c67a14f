import type { AudioChoice, Quality } from './engine.ts';

export type VideoTrackLike = {
  height: number | null;
  width: number | null;
  bandwidth: number;
  active: boolean;
};
export type AudioTrackLike = {
  language: string;
  label: string | null;
  channelsCount: number | null;
  roles: readonly string[];
  active: boolean;
};

/** One row per height, tallest first; of renditions with one height the one with the highest bandwidth. */
export function qualityRows(tracks: readonly VideoTrackLike[], chosen: string): Quality[] {
  const byHeight = new Map<number, VideoTrackLike[]>();
  for (const track of tracks) {
    const height = rows(track);
    if (height > 0) byHeight.set(height, [...(byHeight.get(height) ?? []), track]);
  }
  return [...byHeight]
    .sort(([a], [b]) => b - a)
    .map(([height, same]) => {
      const best = same.reduce((a, b) => (b.bandwidth > a.bandwidth ? b : a));
      const id = String(height);
      return {
        id,
        height,
        bandwidth: best.bandwidth,
        active: same.some((track) => track.active),
        chosen: id === chosen,
      };
    });
}

/** Adds earlier tracks: the engine removes those that are too much for the device only for a while. */
export function withKnown<T extends VideoTrackLike>(known: readonly T[], now: readonly T[]): T[] {
  const heights = new Set(now.map(rows));
  const away = known.filter((track) => !heights.has(rows(track)));
  return [...now, ...away.map((track) => ({ ...track, active: false }))];
}

/** The rendition of a row. Its id is only the height, as the engine corrects bandwidths over time. */
export function getTrack<T extends VideoTrackLike>(tracks: readonly T[], id: string): T | undefined {
  return tracks.filter((track) => String(rows(track)) === id).sort((a, b) => b.bandwidth - a.bandwidth)[0];
}

/** A chosen quality replaces the buffer beyond this many seconds, so that the change is visible soon. */
export const SEEN_AFTER_S = 1;

/** The methods of the library's player that a choice of quality uses. */
interface VideoChooser<T, V> {
  getVideoTracks(): T[];
  selectVideoTrack(track: T, clearBuffer: boolean, safeMargin: number): void;
  getVariantTracks(): V[];
  selectVariantTrack(variant: V, clearBuffer: boolean, safeMargin: number): void;
}

/**
 * Loads the chosen rendition from the next second on. If the engine has just switched to it by itself, the
 * library would keep up to half a minute buffered in other renditions: then the active variant is selected
 * again.
 */
export function takeUp<T extends VideoTrackLike, V extends { active: boolean }>(
  player: VideoChooser<T, V>,
  id: string,
): void {
  const track = getTrack(player.getVideoTracks(), id);
  const variant = track?.active ? player.getVariantTracks().find(({ active }) => active) : undefined;
  if (variant) player.selectVariantTrack(variant, true, SEEN_AFTER_S);
  else if (track) player.selectVideoTrack(track, true, SEEN_AFTER_S);
}

/** One row per language, label, channels and roles; the same audio in other codecs adds no row. */
export function audioChoices(tracks: readonly AudioTrackLike[]): AudioChoice[] {
  const rowsById = new Map<string, AudioChoice>();
  for (const track of tracks) {
    const id = audioId(track);
    const known = rowsById.get(id);
    rowsById.set(id, {
      id,
      language: track.language === 'und' ? '' : track.language,
      label: track.label ?? '',
      active: track.active || (known?.active ?? false),
      channels: track.channelsCount ?? undefined,
      roles: track.roles,
    });
  }
  return [...rowsById.values()];
}

export function audioId(track: Omit<AudioTrackLike, 'active'>): string {
  return [track.language, track.label ?? '', track.channelsCount ?? '', ...track.roles].join('/');
}

/** A portrait video 720 px wide is also called 720p, as is usual. */
function rows(track: VideoTrackLike): number {
  const { height, width } = track;
  if (!height) return 0;
  return width && width < height ? width : height;
}
