/** A call that was answered with a failure, or not answered at all (`status` 0). [ERR-01 ERR-02] */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message?: string, cause?: unknown) {
    super(message || `request failed with status ${status}`, { cause });
    this.name = 'HttpError';
    this.status = status;
  }
}

/** True without an answer within the request's time limit, which the viewer sees. */
export function isSilence(error: unknown): boolean {
  return error instanceof HttpError && (error.cause as Error | undefined)?.name === 'TimeoutError';
}

/** True for a 404 answer. */
export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
