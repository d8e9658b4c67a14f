import type { PlayerTrack } from '../media.ts';
import type { PlaybackState } from '../state/playback-state.ts';
import { parseChapters } from './chapters.ts';
import { loadSideFile } from './side-file.ts';
import { parseThumbnails } from './thumbnails.ts';

/** Loads chapters and thumbnails into the state, one after the other; a file that fails is left out. */
export async function loadSideFiles(
  tracks: readonly PlayerTrack[],
  state: PlaybackState,
  signal: AbortSignal,
): Promise<void> {
  for (const track of tracks) {
    if (track.kind !== 'chapters' && track.kind !== 'thumbnails') continue;
    const text = await loadSideFile(track.file, signal);
    if (text === undefined || signal.aborted) continue;
    if (track.kind === 'chapters') state.set('chapters', parseChapters(text));
    else state.set('thumbnails', parseThumbnails(text, new URL(track.file, document.baseURI).href));
  }
}
