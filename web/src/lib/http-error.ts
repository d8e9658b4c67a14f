/** A call that was answered with a failure, or not answered at all (`status` 0). [ERR-01 ERR-02] */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message?: string) {
    super(message || `request failed with status ${status}`);
    this.name = 'HttpError';
    this.status = status;
  }
}

/** True for an answer that says: there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
