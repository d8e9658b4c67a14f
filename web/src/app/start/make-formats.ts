import address from '../../i18n/formats-worker.ts?worker&url';
import { trustedAddress } from '../../lib/policy/trusted-address.ts';

/** Longest wait for it, in ms: not much more than the main thread of a slow phone would take itself. */
const LONGEST_MS = 200;

/**
 * Has another thread make what writes times and prices, before the page is drawn: the first of `Intl` in a process takes the main thread
 * of a slow phone 50 to 150 ms, and 1 ms once a worker had one.
 * @param language what the page is in; days are worked out in `en-US` (`guide/calendar.ts`)
 * @returns once it is made, or cannot be
 */
export function makeFormats(language: string): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    try {
      const worker = new Worker(trustedAddress('formats-worker', address));
      worker.onmessage = worker.onerror = resolve;
      worker.postMessage(['en-US', language]);
    } catch {
      // blocked: they are made as they are needed
      resolve(undefined);
    }
  });
}
