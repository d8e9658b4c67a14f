import { bufferedEnd } from '../state/facts.ts';
import { SHAKA_CONFIG } from './shaka-config.ts';

/**
 * A seek breaks off what is on its way. The library keeps the beginning of a rendition all the same, as one that it has
 * asked for ahead, and waits for it for ever (shaka-player 5.2.12, pull request 10587). So what was asked for ahead is
 * forgotten with every seek to where nothing is buffered, and asked for anew. The stream's own first seek breaks off
 * nothing. @returns ends it
 */
export function forgetAheadOnSeek(
  player: { configure(config: { streaming: { segmentPrefetchLimit: number } }): unknown },
  video: HTMLVideoElement,
): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const forget = () => {
    if (bufferedEnd(video) > video.currentTime) return;
    for (const segmentPrefetchLimit of [0, SHAKA_CONFIG.streaming.segmentPrefetchLimit])
      player.configure({ streaming: { segmentPrefetchLimit } });
  };
  const watch = () => video.addEventListener('seeking', forget, { signal });
  video.addEventListener('loadeddata', watch, { once: true, signal });
  return () => closing.abort();
}
