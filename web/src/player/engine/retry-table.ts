/**
 * Retries and time limits of playback, one row per class of request. Delays and limits are in milliseconds;
 * `attempts` includes the first try. Segments get more time than a manifest: the viewer is already watching,
 * and the buffer covers the wait.
 */
export const RETRY_TABLE = {
  manifest: { attempts: 2, baseDelayMs: 400, backoff: 2, timeoutMs: 10_000, stallMs: 5_000 },
  segment: { attempts: 4, baseDelayMs: 500, backoff: 2, timeoutMs: 20_000, stallMs: 5_000 },
  licence: { attempts: 2, baseDelayMs: 400, backoff: 2, timeoutMs: 10_000, stallMs: 5_000 },
} as const;

/** How long all that stands between a press of play and playing may take together, in ms. [PLAYER-09] */
export const START_TIMEOUT_MS = 20_000;

/**
 * A failed stream continues from its buffer, and is retried regularly. Once the buffer is almost empty the
 * failure is shown: after `emptyMs` if the device is online and the failure may be temporary, otherwise
 * immediately.
 */
export const GRACE = { bufferLeftS: 0.5, retryEveryMs: 4_000, emptyMs: 10_000 } as const;

/** Refused addresses are renewed at most this often, in ms, as a blocked region stays blocked. */
export const RENEW_EVERY_MS = 5 * 60_000;

/** An engine that is out of sync with the browser's buffer restarts by itself at most this often, in ms. */
export const REOPEN_EVERY_MS = 60_000;

/** A live stream that has failed is opened again and again, in ms: its encoder may be back at any time. */
export const LIVE_AGAIN_MS = 15_000;

export type RetryRow = (typeof RETRY_TABLE)[keyof typeof RETRY_TABLE];
