import address from '../../i18n/formats-worker.ts?worker&url';
import { localeOf } from '../../i18n/messages.ts';
import { trustedAddress } from '../../lib/policy/trusted-address.ts';
import type { App } from '../app.ts';

/**
 * Has another thread make what writes times: the first `Intl.DateTimeFormat` of a process takes the main thread of a slow phone
 * 110 ms, and 1 ms once a worker had one. @returns once it is made, or cannot be
 */
export function makeFormats({ messages }: App): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    try {
      const worker = new Worker(trustedAddress('formats-worker', address));
      worker.onmessage = done;
      worker.onerror = done;
      // days are worked out in `en-US` (`guide/calendar.ts`)
      worker.postMessage(['en-US', localeOf(messages)]);
    } catch {
      // blocked: they are made as they are needed
      done();
    }
  });
}
