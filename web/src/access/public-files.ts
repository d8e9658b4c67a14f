import type { MediaItem } from '@marquee/contract/media';
import { rejectedBy } from '../lib/rejected-by.ts';

/** A free item waits at most this long, in ms, for files of its own that it may not need. */
export const FREE_PATIENCE_MS = 4_000;

/**
 * The item as `open` gives it. A free item that has public files plays those where `open` fails or is not here soon:
 * anyone may play it, whatever becomes of the provider. [ACCESS-06]
 */
export async function orPublic(
  item: MediaItem,
  signal: AbortSignal,
  open: (signal: AbortSignal) => Promise<MediaItem>,
): Promise<MediaItem> {
  if (!item.free || item.sources.length === 0) return open(signal);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FREE_PATIENCE_MS)]);
  return Promise.race([open(limit), rejectedBy(limit)]).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return item;
  });
}
