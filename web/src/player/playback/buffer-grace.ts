import type { EngineError } from '../engine/engine.ts';
import { GRACE } from '../engine/retry-table.ts';
import { bufferedEnd } from '../state/facts.ts';

/** How often it is looked whether the buffer has run out, in ms. */
const LOOK_EVERY_MS = 500;

/**
 * After a failure of the network the picture lives on what is buffered, and fetching is tried again now and then. When
 * the buffer has been empty for some seconds while the network is there, `giveUp` is told: a network that has just come
 * back has the time to fill it.
 */
export function createBufferGrace(
  video: HTMLVideoElement,
  { retry, giveUp }: { retry(): void; giveUp(error: EngineError): void },
) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let emptySinceMs: number | undefined;
  const leftS = () => bufferedEnd(video) - video.currentTime;

  const end = () => {
    clearInterval(timer);
    timer = undefined;
    emptySinceMs = undefined;
  };
  return {
    end,
    /** Fetching works again once there is more than the last drop. */
    endIfFilled: () => leftS() > GRACE.bufferLeftS * 4 && end(),
    start(error: EngineError) {
      if (timer !== undefined) return;
      let lastTryMs = Date.now();
      timer = setInterval(() => {
        const nowMs = Date.now();
        const waits = navigator.onLine && leftS() <= GRACE.bufferLeftS && !video.ended;
        emptySinceMs = waits ? (emptySinceMs ?? nowMs) : undefined;
        if (!navigator.onLine) return;
        if (nowMs - lastTryMs >= GRACE.retryEveryMs) {
          lastTryMs = nowMs;
          retry();
        }
        if (emptySinceMs !== undefined && nowMs - emptySinceMs >= GRACE.emptyMs) giveUp(error);
      }, LOOK_EVERY_MS);
    },
  };
}
