import { SHAKA_CONFIG } from './shaka-config.ts';

interface Configured {
  configure(config: { streaming: { segmentPrefetchLimit: number } }): unknown;
}

/**
 * Forgets what was asked for ahead, so that it is asked for anew. The beginning of a rendition whose way was broken off, by a
 * seek or by a choice of quality, the library keeps as if it were still coming, and waits for it for ever (shaka-player 5.2.12,
 * its pull request 10587).
 */
export function forgetAhead(player: Configured): void {
  for (const segmentPrefetchLimit of [0, SHAKA_CONFIG.streaming.segmentPrefetchLimit])
    player.configure({ streaming: { segmentPrefetchLimit } });
}

/**
 * Does so with every seek to where nothing is buffered. The stream's own first one breaks off nothing. @returns ends it
 */
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

/** As the library asks it: what a seek leads out of is emptied. */
export function isInBuffer({
  buffered,
  currentTime,
}: Pick<HTMLMediaElement, 'buffered' | 'currentTime'>): boolean {
  const { length } = buffered;
  return length > 0 && currentTime >= buffered.start(0) && currentTime <= buffered.end(length - 1);
}
