import type { MediaItem } from '@marquee/contract/media';
import type { Playlist } from '@marquee/contract/playlist';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContent } from './content-source.ts';
import { mediaQuery } from './media-query.ts';

export type MediaState =
  /** `complete`: the item itself is here; otherwise it is what a list knew of it, without sources perhaps. */
  | { status: 'ready'; item: MediaItem; complete: boolean }
  | { status: 'pending' | 'missing' }
  | { status: 'failed'; retry: () => void };

/** An item, at once from any list that shows it and then as its own answer fills it in. */
export function useMedia(id: string): MediaState {
  const queries = useQueryClient();
  const query = mediaQuery(useContent(), id);
  const { data, status, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: () => itemInLists(queries, id),
  });
  if (data) return { status: 'ready', item: data, complete: !isPlaceholderData };
  if (status === 'error') return { status: 'failed', retry: () => void refetch() };
  return { status: status === 'success' ? 'missing' : 'pending' };
}

/** The item as a list that was shown before knows it; the richest one wins, for content lists carry little. */
export function itemInLists(queries: QueryClient, id: string): MediaItem | undefined {
  let best: MediaItem | undefined;
  for (const kind of ['playlist', 'either-list', 'content-list']) {
    for (const [, list] of queries.getQueriesData<Playlist | null>({ queryKey: [kind] })) {
      const found = list?.items.find(({ mediaid }) => mediaid === id);
      if (found && (!best || found.sources.length > best.sources.length)) best = found;
    }
  }
  return best;
}
