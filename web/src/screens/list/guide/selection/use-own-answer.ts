import type { MediaItem } from '@marquee/contract/media';
import { mediaStatus } from '@marquee/contract/media-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useContent } from '../../../../content/content-source.ts';
import { mediaQuery } from '../../../../content/media-query.ts';
import type { GuideEntry } from '../guide-entry.ts';
import { getListFilters } from './use-drop-missing.ts';

/**
 * A channel's own item, fetched for playback. If the channel has not started, and the list
 * does not know that yet, the list is fetched again. [EVENT-08]
 */
export function useOwnAnswer(
  { item, channel }: GuideEntry,
  { listId, playing, nowMs }: { listId: string; playing: boolean; nowMs: number },
): MediaItem | null | undefined {
  const client = useQueryClient();
  const { data } = useQuery({ ...mediaQuery(useContent(), channel.id), enabled: playing });
  const isScheduled = (one: Parameters<typeof mediaStatus>[0]) => mediaStatus(one, nowMs) === 'SCHEDULED';
  const isBehind = playing && data != null && isScheduled(data) && !isScheduled(item);
  useEffect(() => {
    if (isBehind) void client.invalidateQueries(getListFilters(listId));
  }, [isBehind, client, listId]);
  return data;
}
