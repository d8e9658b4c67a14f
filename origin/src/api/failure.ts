import type { Context } from 'hono';
import { OverloadedError } from '../limits/concurrency-limit.ts';
import type { Log } from '../log.ts';
import { redact } from '../request-log.ts';

/** When the queue of password checks is shorter again, in seconds. */
const BUSY_RETRY_S = 3;

/** What both APIs answer to an error that is no refusal: it is logged, unless too much is waiting. */
export function getFailure(
  error: Error,
  c: Context,
  log: Log,
): [status: number, message: string, more?: { retryAfterS: number }] {
  if (error instanceof OverloadedError) {
    const message = 'Too many requests at the moment. Try again in a few seconds.';
    return [503, message, { retryAfterS: BUSY_RETRY_S }];
  }
  log('error', 'a request failed', { path: redact(c.req.path), reason: error.stack ?? error.message });
  return [500, 'Internal error'];
}
