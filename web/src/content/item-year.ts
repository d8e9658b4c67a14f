import { formatter } from '../i18n/formatter.ts';
import type { ListedItem } from './listed-item.ts';

/**
 * The year an event starts, in the viewer's zone; of anything else the year it was published, in UTC, so that it is the
 * same for everybody. Undefined: unknown. [MEDIA-21 EVENT-07]
 */
export function itemYear(
  { pubdate, scheduledStartMs }: Pick<ListedItem, 'pubdate' | 'scheduledStartMs'>,
  timeZone: string | undefined,
): string | undefined {
  if (scheduledStartMs !== undefined)
    return formatter('en', timeZone, { year: 'numeric' }).format(scheduledStartMs);
  return pubdate > 0 ? String(new Date(pubdate * 1000).getUTCFullYear()) : undefined;
}
