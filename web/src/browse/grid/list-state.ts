import type { UseQueryResult } from '@tanstack/react-query';
import type { ItemList } from '../../content/listed-item.ts';

/** What a section needs of a list's query. */
export type ListResult = Pick<UseQueryResult<ItemList | null>, 'data' | 'isFetching' | 'isError' | 'refetch'>;

export type ListState = 'loading' | 'failed' | 'empty' | 'shown';

/** One word for where a list stands. A list that is not there has failed, as far as a shelf is concerned. */
export function listState({ data, isFetching }: Pick<ListResult, 'data' | 'isFetching'>): ListState {
  if (data) return data.items.length ? 'shown' : 'empty';
  return isFetching ? 'loading' : 'failed';
}
