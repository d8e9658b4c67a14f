import type { Context } from 'hono';
import { OverloadedError } from '../limits/concurrency-limit.ts';
import type { Log } from '../log.ts';
import { redact } from '../request-log.ts';
import { StoreBusyError } from '../store/store-busy-error.ts';

/** When the queue of what is waiting is shorter again, in seconds. */
const BUSY_RETRY_S = 3;
/** When a store that stands still is tried again, in seconds. */
const STORE_RETRY_S = 10;

/** What every API answers to an error that is no refusal: it is logged, unless too much is waiting. */
export function getFailure(
  error: Error,
  c: Context,
  log: Log,
): [status: number, message: string, more?: { retryAfterS: number }] {
  const path = redact(c.req.path);
  if (error instanceof OverloadedError) {
    const message = 'Too many requests at the moment. Try again in a few seconds.';
    return [503, message, { retryAfterS: BUSY_RETRY_S }];
  }
  if (error instanceof StoreBusyError) {
    log('warn', 'the store did not answer in time', { path, reason: error.message });
    return [503, 'The service is busy. Try again in a few seconds.', { retryAfterS: STORE_RETRY_S }];
  }
  log('error', 'a request failed', { path, reason: error.stack ?? error.message });
  return [500, 'Internal error'];
}
