import type { EngineError } from '../engine/engine.ts';
import { GRACE } from '../engine/retry-table.ts';
import { bufferedEnd } from '../state/facts.ts';

/** How often it is looked whether the buffer has run out, in ms. */
const LOOK_EVERY_MS = 500;

interface Acts {
  /** Takes up fetching; false when nothing can be taken up. */
  retry(): boolean;
  giveUp(error: EngineError): void;
}

/** After a failure of the network the picture lives on what is buffered, by the rule of `GRACE`. */
export function createBufferGrace(video: HTMLVideoElement, { retry, giveUp }: Acts) {
  let timer: ReturnType<typeof setInterval> | undefined;
  // an element that has failed plays nothing, whatever it still holds
  const leftS = () => (video.error ? 0 : bufferedEnd(video) - video.currentTime);

  const end = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    end,
    isOn: () => timer !== undefined,
    /** Fetching works again once there is more than the last drop. */
    endIfFilled: () => leftS() > GRACE.bufferLeftS * 4 && end(),
    /** @param mayPass whether an empty buffer is worth waiting for: the failure may be over in a moment */
    start(error: EngineError, mayPass: boolean) {
      if (timer !== undefined) return;
      let isWorthIt = mayPass;
      let triedAtMs = Number.NEGATIVE_INFINITY;
      // counted, for a device that slept has not tried meanwhile
      let emptyLooks = 0;
      timer = setInterval(() => {
        const isEmpty = leftS() <= GRACE.bufferLeftS && !video.ended;
        emptyLooks = isEmpty && navigator.onLine ? emptyLooks + 1 : 0;
        if (!navigator.onLine) return;
        if (Date.now() - triedAtMs >= GRACE.retryEveryMs) {
          triedAtMs = Date.now();
          isWorthIt = retry() && isWorthIt;
        }
        if (isEmpty && (!isWorthIt || emptyLooks * LOOK_EVERY_MS >= GRACE.emptyMs)) giveUp(error);
      }, LOOK_EVERY_MS);
    },
  };
}
