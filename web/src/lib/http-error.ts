/** A call that was answered with a failure, or not answered at all (`status` 0). [ERR-01 ERR-02] */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message?: string, cause?: unknown) {
    super(message || `request failed with status ${status}`, { cause });
    this.name = 'HttpError';
    this.status = status;
  }
}

/** True where nobody answered for as long as calls of the class may take: who waited that long is told, and may ask again. */
export function isSilence(error: unknown): boolean {
  return error instanceof HttpError && (error.cause as Error | undefined)?.name === 'TimeoutError';
}

/** True for an answer that says: there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
