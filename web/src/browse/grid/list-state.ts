import type { UseQueryResult } from '@tanstack/react-query';
import type { ItemList } from '../../content/listed-item.ts';

/** What a section needs from a list's query. */
export type ListResult = Pick<UseQueryResult<ItemList | null>, 'data' | 'isFetching' | 'isError' | 'refetch'>;

export type ListState = 'loading' | 'failed' | 'empty' | 'shown';

/** The state of a list. For a shelf, a list that does not exist has failed. */
export function listState({ data, isFetching }: Pick<ListResult, 'data' | 'isFetching'>): ListState {
  if (data) return data.items.length ? 'shown' : 'empty';
  return isFetching ? 'loading' : 'failed';
}
