/** Ids of media, playlists, content lists and sites: 8 letters or digits (wire content, placeholders). */
export const ID_PATTERN = /^[A-Za-z0-9]{8}$/;

/** Config codes: 8 lower-case letters or digits. */
export const CONFIG_CODE_PATTERN = /^[a-z0-9]{8}$/;

/** Image labels, as the catalogue's image files are named. */
export const LABEL_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** One part of a path inside a served folder: no separator, no drive, no dot file, no control character. */
export const SEGMENT_PATTERN = /^[A-Za-z0-9_][A-Za-z0-9._@+-]{0,127}$/;

/** More parts than any stream or build has. */
const MAX_SEGMENTS = 8;

/** Splits a decoded path; null if any part of it is not a plain file or folder name. */
export function toSegments(path: string): string[] | null {
  const segments = path.split('/');
  if (segments.length > MAX_SEGMENTS) return null;
  return segments.every((segment) => SEGMENT_PATTERN.test(segment)) ? segments : null;
}
