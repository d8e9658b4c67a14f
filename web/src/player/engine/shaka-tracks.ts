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

/** One row a height, tallest first; of several renditions of one height the richest stands for it. */
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

/**
 * The tracks of now with those that were there before: the engine takes away for a while what the device is too slow
 * for, and a viewer may still choose it.
 */
export function withKnown<T extends VideoTrackLike>(known: readonly T[], now: readonly T[]): T[] {
  const heights = new Set(now.map(rows));
  const away = known.filter((track) => !heights.has(rows(track)));
  return [...now, ...away.map((track) => ({ ...track, active: false }))];
}

/** The rendition a row stands for. Rows are named by height alone: the engine corrects bandwidths as it measures. */
export function trackOf<T extends VideoTrackLike>(tracks: readonly T[], id: string): T | undefined {
  return tracks.filter((track) => String(rows(track)) === id).sort((a, b) => b.bandwidth - a.bandwidth)[0];
}

/** What is buffered behind this is thrown away for a choice of quality, so that the choice is seen at once, in seconds. */
export const SEEN_AFTER_S = 1;

/** What a choice of quality asks of the library's player. */
interface VideoChooser<T, V> {
  getVideoTracks(): T[];
  selectVideoTrack(track: T, clearBuffer: boolean, safeMargin: number): void;
  getVariantTracks(): V[];
  selectVariantTrack(variant: V, clearBuffer: boolean, safeMargin: number): void;
}

/**
 * Fetches the chosen rendition from the next second on. Where the engine had just gone over to it by itself, the library
 * would keep what it has buffered of others, up to half a minute: what plays is then chosen once more.
 */
export function takeUp<T extends VideoTrackLike, V extends { active: boolean }>(
  player: VideoChooser<T, V>,
  id: string,
): void {
  const track = trackOf(player.getVideoTracks(), id);
  const variant = track?.active ? player.getVariantTracks().find(({ active }) => active) : undefined;
  if (variant) player.selectVariantTrack(variant, true, SEEN_AFTER_S);
  else if (track) player.selectVideoTrack(track, true, SEEN_AFTER_S);
}

/** One row a language and name; further codecs of the same words are one row. */
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
    });
  }
  return [...rowsById.values()];
}

export function audioId(track: Omit<AudioTrackLike, 'active'>): string {
  return [track.language, track.label ?? '', track.channelsCount ?? '', ...track.roles].join('/');
}

/** An upright film of 720 columns is called 720p too, as its makers call it. */
function rows(track: VideoTrackLike): number {
  const { height, width } = track;
  if (!height) return 0;
  return width && width < height ? width : height;
}
