import type { EngineError } from '../engine/engine.ts';
import { GRACE } from '../engine/retry-table.ts';
import { bufferedEnd } from '../state/facts.ts';

/** How often to check whether the buffer has run out, in ms. */
const CHECK_EVERY_MS = 500;

interface Acts {
  /** Resumes loading; false if that is not possible. */
  retry(): boolean;
  giveUp(error: EngineError): void;
}

/** After a network failure playback continues from the buffer, following `GRACE`. */
export function createBufferGrace(video: HTMLVideoElement, { retry, giveUp }: Acts) {
  let timer: ReturnType<typeof setInterval> | undefined;
  // a failed element plays nothing, whatever it has buffered
  const leftS = () => (video.error ? 0 : bufferedEnd(video) - video.currentTime);

  const end = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    end,
    isOn: () => timer !== undefined,
    /** Loading works again once there is clearly more than the minimum. */
    endIfFilled: () => leftS() > GRACE.bufferLeftS * 4 && end(),
    /** @param mayPass whether to wait with an empty buffer, as the failure may be temporary */
    start(error: EngineError, mayPass: boolean) {
      if (timer !== undefined) return;
      let isWorthIt = mayPass;
      let triedAtMs = Number.NEGATIVE_INFINITY;
      // counted in checks, as a device that slept has made no attempts in that time
      let emptyChecks = 0;
      timer = setInterval(() => {
        const isEmpty = leftS() <= GRACE.bufferLeftS && !video.ended;
        emptyChecks = isEmpty && navigator.onLine ? emptyChecks + 1 : 0;
        if (!navigator.onLine) return;
        if (Date.now() - triedAtMs >= GRACE.retryEveryMs) {
          triedAtMs = Date.now();
          isWorthIt = retry() && isWorthIt;
        }
        if (isEmpty && (!isWorthIt || emptyChecks * CHECK_EVERY_MS >= GRACE.emptyMs)) giveUp(error);
      }, CHECK_EVERY_MS);
    },
  };
}
