import address from '../../i18n/formats-worker.ts?worker&url';
import { trustedAddress } from '../../lib/policy/trusted-address.ts';

/**
 * Has another thread make what writes times and prices, before the page is drawn: the first of `Intl` in a process takes the main thread
 * of a slow phone 50 to 150 ms, and 1 ms once a worker had one.
 * @param language what the page is in; days are worked out in `en-US` (`guide/calendar.ts`)
 */
export function makeFormats(language: string): void {
  try {
    new Worker(trustedAddress('formats-worker', address)).postMessage(['en-US', language]);
  } catch {
    // blocked: they are made as they are needed
  }
}
