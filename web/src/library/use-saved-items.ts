import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ItemList } from '../content/listed-item.ts';
import { itemInLists } from '../content/use-media.ts';
import { useLibrary, useLibraryState } from './library-context.ts';
import { useWatchlist } from './use-watchlist.ts';

/** A list of saved items being loaded, for a shelf or grid. */
export type SavedItems = Pick<UseQueryResult<ItemList | null>, 'data' | 'isFetching' | 'isError' | 'refetch'>;

/** Items in the order of their ids. After a failure an empty list that can be retried. [FAV-22] */
export function useSavedItems(listId: string | undefined, ids: readonly string[]): SavedItems {
  const library = useLibrary();
  const { status } = useLibraryState();
  const queries = useQueryClient();
  const result = useWatchlist(listId ?? '', ids, () => {
    const items = ids.map((id) => itemInLists(queries, id));
    return items.every((item) => item !== undefined) ? { ...NO_ITEMS, items } : undefined;
  });
  const retry = (() => library.retry()) as unknown as SavedItems['refetch'];
  if (status === 'asleep' || status === 'waiting') return { ...WAITING, refetch: retry };
  if (status === 'failed') return { ...FAILED, refetch: retry };
  return ids.length ? result : { ...NONE, refetch: retry };
}

const NO_ITEMS: ItemList = { feedid: '', title: '', description: '', items: [], refetch: false, custom: {} };
const WAITING = { data: undefined, isFetching: true, isError: false } as const;
const FAILED = { data: undefined, isFetching: false, isError: true } as const;
const NONE = { data: NO_ITEMS, isFetching: false, isError: false };
