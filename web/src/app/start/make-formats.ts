import address from '../../i18n/formats-worker.ts?worker&url';
import { trustedAddress } from '../../lib/policy/trusted-address.ts';

/** Longest wait, in ms: little more than the main thread of a slow phone would need itself. */
const LONGEST_MS = 200;

/**
 * Creates the formats for times and prices in a worker before the page renders: the first use of `Intl` in a
 * process blocks the main thread of a slow phone for 50 to 150 ms, but only 1 ms after a worker has used it.
 * @param language the page's language; days are computed in `en-US` (`guide/calendar.ts`)
 * @returns once they are created, or cannot be
 */
export function makeFormats(language: string): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS);
    try {
      // Vite's server serves it as a module; its build as one file
      const options: WorkerOptions = import.meta.env.DEV ? { type: 'module' } : {};
      const worker = new Worker(trustedAddress('formats-worker', address), options);
      worker.onmessage = worker.onerror = resolve;
      worker.postMessage(['en-US', language]);
    } catch {
      // blocked: they are created when they are needed
      resolve(undefined);
    }
  });
}
