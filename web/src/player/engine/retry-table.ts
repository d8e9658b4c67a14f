/**
 * Retry and time limits of playback, one row per class of request. Delays and limits are in milliseconds;
 * `attempts` counts the first try. A segment is worth more patience than a manifest: the viewer is inside
 * the concert already and the buffer covers the wait.
 */
export const RETRY_TABLE = {
  manifest: { attempts: 2, baseDelayMs: 400, backoff: 2, timeoutMs: 10_000, stallMs: 5_000 },
  segment: { attempts: 4, baseDelayMs: 500, backoff: 2, timeoutMs: 20_000, stallMs: 5_000 },
  licence: { attempts: 2, baseDelayMs: 400, backoff: 2, timeoutMs: 10_000, stallMs: 5_000 },
} as const satisfies Record<string, RetryRow>;

/**
 * A failed stream lives on what is buffered, and is tried again now and then. Once no more than the last drop is left the
 * viewer is told: after `emptyMs` with the network there, where it may pass, else at once.
 */
export const GRACE = { bufferLeftS: 0.5, retryEveryMs: 4_000, emptyMs: 10_000 } as const;

/** Addresses that are refused are renewed at most this often without the viewer, in ms: a region stays what it is. */
export const RENEW_EVERY_MS = 5 * 60_000;

/** An engine that fell out of step with the browser's buffer begins again at most this often by itself, in ms. */
export const REOPEN_EVERY_MS = 60_000;

/** A file beside the picture (chapters, thumbnails) is given up after this. */
export const SIDE_FILE_TIMEOUT_MS = 8_000;

export type RetryRow = {
  attempts: number;
  baseDelayMs: number;
  backoff: number;
  timeoutMs: number;
  stallMs: number;
};
