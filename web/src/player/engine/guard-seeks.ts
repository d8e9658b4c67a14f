import { bufferedEnd } from '../state/facts.ts';
import { SHAKA_CONFIG } from './shaka-config.ts';

/** As long a seek empties the buffer at most, in ms: after that another quality may bring the picture sooner. */
const EMPTYING_MS = 1000;

type Change = { streaming?: { segmentPrefetchLimit: number }; abr?: { enabled: boolean } };

/**
 * Keeps a seek to where nothing is buffered from two faults of the library, each of which has it wait for ever
 * (shaka-player 5.2.12). The beginning of a rendition whose way the seek breaks off is kept as one that was asked for ahead
 * (its pull request 10587): so all of that is forgotten, and asked for anew. And a rendition that is gone over to while the
 * buffer is emptied is never fetched: so none is. The stream's own first seek does neither. `mayAdapt`: whether the quality
 * is the engine's to choose. @returns ends it
 */
export function guardSeeks(
  player: { configure(change: Change): unknown },
  video: HTMLVideoElement,
  mayAdapt: () => boolean,
): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  let timer: ReturnType<typeof setTimeout>;
  const adaptAgain = () => {
    clearTimeout(timer);
    player.configure({ abr: { enabled: mayAdapt() } });
  };
  const guard = () => {
    if (bufferedEnd(video) > video.currentTime) return;
    // told of any change, the library looks for another quality at once, if it may
    player.configure({ abr: { enabled: false }, streaming: { segmentPrefetchLimit: 0 } });
    const { segmentPrefetchLimit } = SHAKA_CONFIG.streaming;
    player.configure({ streaming: { segmentPrefetchLimit } });
    clearTimeout(timer);
    timer = setTimeout(adaptAgain, EMPTYING_MS);
  };
  const watch = () => {
    video.addEventListener('seeking', guard, { signal });
    video.addEventListener('seeked', adaptAgain, { signal });
  };
  video.addEventListener('loadeddata', watch, { once: true, signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => closing.abort();
}
