import type { MediaRecord } from '../catalogue/catalogue.ts';
import type { CatalogueNow } from '../catalogue/catalogue-now.ts';
import { toMomentMs } from '../catalogue/moment.ts';

/** An item with a start, as the catalogue has it now: its file may be edited at any time. In ms since 1970. */
export type DatedEvent = { item: MediaRecord; startMs: number; endMs: number };

/** Null: the item has no start, or viewers do not see it. */
export function findEvent(
  { catalogue }: Pick<CatalogueNow, 'catalogue'>,
  mediaId: string,
): DatedEvent | null {
  const item = catalogue.media.get(mediaId);
  return item ? toEvent(item) : null;
}

/** Events that start between two times, the first ones first. */
export const eventsBetween = (
  { catalogue }: Pick<CatalogueNow, 'catalogue'>,
  fromMs: number,
  toMs: number,
): DatedEvent[] =>
  [...catalogue.media.values()]
    .flatMap((item) => toEvent(item) ?? [])
    .filter(({ startMs }) => startMs > fromMs && startMs <= toMs)
    .toSorted((one, other) => one.startMs - other.startMs);

function toEvent(item: MediaRecord): DatedEvent | null {
  const startMs = toMomentMs(item.custom['VCH.ScheduledStart'] ?? '');
  if (startMs === undefined) return null;
  return { item, startMs, endMs: toMomentMs(item.custom['VCH.ScheduledEnd'] ?? '') ?? Infinity };
}
