import type { MediaItem } from '@marquee/contract/media';
import type { Playlist } from '@marquee/contract/playlist';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContent } from './content-source.ts';
import { mediaQuery } from './media-query.ts';

export type MediaState =
  /** `complete`: the item itself is here; otherwise it is what a list knew of it, without sources perhaps. */
  | { status: 'ready'; item: MediaItem; complete: boolean }
  | { status: 'pending' }
  /** There is no such item. [ERR-03] */
  | { status: 'missing' }
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

/** The item as a list that was shown before knows it; where several do, the one that says most. */
export function itemInLists(queries: QueryClient, id: string): MediaItem | undefined {
  const known = ['playlist', 'either-list', 'content-list', 'watchlist'].flatMap((kind) =>
    queries.getQueriesData<Playlist | null>({ queryKey: [kind] }).flatMap(([, list]) => list?.items ?? []),
  );
  const found = known.filter(({ mediaid }) => mediaid === id);
  return found.find(says) ?? found.find(({ pubdate }) => pubdate > 0) ?? found[0];
}

/** Lists keep descriptions only where they show them; content lists carry no dates. (wire content §9.1) */
function says({ description, pubdate }: MediaItem): boolean {
  return description !== '' && pubdate > 0;
}
