import { array, object, safeParse, unknown } from 'valibot';
import { ContractError, type Fault, type OnFault } from './contract-error.ts';
import type { MediaItem } from './media.ts';
import { parseItem } from './media-parts/media-item.ts';

const Body = object({ playlist: array(unknown()) });

/**
 * The item of `/v2/media/{id}` and `playback.json`, from the one-item playlist in their answers. Throws
 * ContractError: `MediaItem not found` for an empty list, `MediaItem is broken` with the faults if it is
 * unreadable. [wire content §3]
 */
export function parseMedia(raw: unknown, { onFault }: { onFault?: OnFault } = {}): MediaItem {
  const body = safeParse(Body, raw);
  if (body.success && !body.output.playlist.length) throw new ContractError('MediaItem not found');
  const faults: Fault[] = [];
  const report: OnFault = (fault) => {
    faults.push(fault);
    onFault?.(fault);
  };
  const item = body.success && parseItem(body.output.playlist[0], 'playlist.0', report);
  if (!item) {
    if (!faults.length) faults.push({ path: 'playlist', reason: 'is not a list' });
    throw new ContractError('MediaItem is broken', faults);
  }
  return item;
}
