import { SHAKA_CONFIG } from './shaka-config.ts';

interface Configured {
  configure(config: { streaming: { segmentPrefetchLimit: number } }): unknown;
}

/**
 * Discards prefetched segments, so that they are requested again. If loading of a rendition's start was
 * interrupted, by a seek or a choice of quality, the library keeps it as if it were still loading, and waits
 * for it forever (shaka-player 5.2.12, its pull request 10587).
 */
export function forgetAhead(player: Configured): void {
  for (const segmentPrefetchLimit of [0, SHAKA_CONFIG.streaming.segmentPrefetchLimit])
    player.configure({ streaming: { segmentPrefetchLimit } });
}

/** Does so at every seek out of the buffer, except the stream's own first seek. @returns ends it */
export function forgetWithSeeks(player: Configured, video: HTMLVideoElement): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const onSeek = () => {
    if (!isInBuffer(video)) forgetAhead(player);
  };
  const watch = () => video.addEventListener('seeking', onSeek, { signal });
  video.addEventListener('loadeddata', watch, { once: true, signal });
  return () => closing.abort();
}

/** Checked the same way as in the library, which clears the buffer when a seek leaves it. */
export function isInBuffer({
  buffered,
  currentTime,
}: Pick<HTMLMediaElement, 'buffered' | 'currentTime'>): boolean {
  const { length } = buffered;
  return length > 0 && currentTime >= buffered.start(0) && currentTime <= buffered.end(length - 1);
}
