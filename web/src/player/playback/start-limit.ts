import { START_TIMEOUT_MS } from '../engine/retry-table.ts';

/** One limit for all sources and tries of a start, until the first picture; `onLate` is called when it is over. */
export function createStartLimit(onLate: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Continues if it is already running. `sinceMs`: when play was pressed. */
    start(sinceMs = Date.now()): void {
      const leftMs = sinceMs + START_TIMEOUT_MS - Date.now();
      timer ??= setTimeout(
        () => {
          timer = undefined;
          onLate();
        },
        // an earlier press: it has played since, and starts from another place
        leftMs > 0 ? leftMs : START_TIMEOUT_MS,
      );
    },
    end(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
