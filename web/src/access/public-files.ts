import type { MediaItem } from '@marquee/contract/media';
import { rejectedBy } from '../lib/rejected-by.ts';

/** How long a free item waits for signed files that it may not need, in ms. */
export const FREE_TIMEOUT_MS = 4_000;

/** A free item plays its public files if `open` fails or takes too long. [ACCESS-06] */
export async function orPublic(
  item: MediaItem,
  signal: AbortSignal,
  open: (signal: AbortSignal) => Promise<MediaItem>,
): Promise<MediaItem> {
  if (!item.free || item.sources.length === 0) return open(signal);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FREE_TIMEOUT_MS)]);
  return Promise.race([open(limit), rejectedBy(limit)]).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return item;
  });
}
