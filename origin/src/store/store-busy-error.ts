/** The store cannot do this now: another holds a lock for too long, or the database stands still or is away. */
export class StoreBusyError extends Error {
  override name = 'StoreBusyError';
}
