import type { MediaSource } from '@marquee/contract/media';
import type { ListedItem } from '../../content/listed-item.ts';
import { isoDuration } from './facts.ts';

export interface StructuredFacts {
  item: ListedItem;
  /** The playable sources; undefined while unknown. */
  sources: readonly MediaSource[] | undefined;
  title: string;
  description: string;
  /** Absolute addresses. */
  pageUrl: string;
  pictureUrl: string;
  /** Whether anyone may have the file: then its address is included. */
  open: boolean;
  live: boolean;
}

/**
 * Structured data for a video: schema.org's VideoObject, with a BroadcastEvent if it has a date. [MEDIA-24]
 */
export function structuredVideo({
  item,
  sources,
  title,
  description,
  pageUrl,
  pictureUrl,
  open,
  live,
}: StructuredFacts): object {
  const { scheduledStartMs, scheduledEndMs, pubdate, duration } = item;
  const clear = sources?.find(({ drm }) => !drm);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: description || title,
    url: pageUrl,
    thumbnailUrl: pictureUrl,
    uploadDate: iso(pubdate > 0 ? pubdate * 1000 : scheduledStartMs),
    duration: duration > 0 ? isoDuration(duration) : undefined,
    contentUrl: open ? clear?.file : undefined,
    genre: item.genre,
    publication:
      scheduledStartMs === undefined
        ? undefined
        : {
            '@type': 'BroadcastEvent',
            name: title,
            // also true for an upcoming or past broadcast
            isLiveBroadcast: live || item.eventState !== undefined,
            startDate: iso(scheduledStartMs),
            endDate: endsAfter(scheduledStartMs, scheduledEndMs),
          },
  };
}

/** An end before its start is left out. */
function endsAfter(startMs: number, endMs: number | undefined): string | undefined {
  return endMs !== undefined && endMs > startMs ? iso(endMs) : undefined;
}

function iso(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : new Date(ms).toISOString();
}
