import { getText } from '../../lib/http.ts';

/** Longest side file: an hour of chapters and thumbnails has some 100 kB. */
const MAX_BYTES = 5_000_000;

/** The text of a side file (chapters, thumbnails); undefined if it cannot be loaded, which never stops playback. */
export function loadSideFile(file: string, signal: AbortSignal): Promise<string | undefined> {
  return getText(file, {
    fetch: (url, init) => fetch(url, { ...init, credentials: 'omit' }),
    kind: 'list',
    maxBytes: MAX_BYTES,
    signal,
  }).catch(() => undefined);
}
