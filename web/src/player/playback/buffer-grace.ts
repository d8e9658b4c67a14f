import type { EngineError } from '../engine/engine.ts';
import { GRACE } from '../engine/retry-table.ts';
import { bufferedEnd } from '../state/facts.ts';
import type { PlaybackState } from '../state/playback-state.ts';

/** How often it is looked whether the buffer has run out, in ms. */
const LOOK_EVERY_MS = 500;

/**
 * After a failure of the network the picture lives on what is buffered, and fetching is tried again now and then. When
 * the buffer is empty and the network there, `giveUp` is told.
 */
export function createBufferGrace(
  video: HTMLVideoElement,
  state: PlaybackState,
  { retry, giveUp }: { retry(): void; giveUp(error: EngineError): void },
) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const leftS = () => bufferedEnd(video) - video.currentTime;

  const end = () => {
    clearInterval(timer);
    timer = undefined;
    state.set('starving', false);
  };
  return {
    end,
    /** Fetching works again once there is more than the last drop. */
    endIfFilled: () => leftS() > GRACE.bufferLeftS * 4 && end(),
    start(error: EngineError) {
      if (timer !== undefined) return;
      state.set('starving', true);
      let lastTryMs = Date.now();
      timer = setInterval(() => {
        if (!navigator.onLine) return;
        if (Date.now() - lastTryMs >= GRACE.retryEveryMs) {
          lastTryMs = Date.now();
          retry();
        }
        if (leftS() <= GRACE.bufferLeftS && !video.ended) giveUp(error);
      }, LOOK_EVERY_MS);
    },
  };
}
