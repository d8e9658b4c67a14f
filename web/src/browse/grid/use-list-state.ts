import type { UseQueryResult } from '@tanstack/react-query';
import type { ItemList } from '../../content/listed-item.ts';
import { useHasFailed } from '../use-has-failed.ts';

/** What a section needs from a list's query. */
export type ListResult = Pick<UseQueryResult<ItemList | null>, 'data' | 'isFetching' | 'isError' | 'refetch'>;

export type ListState = 'loading' | 'failed' | 'empty' | 'shown';

/**
 * For a shelf, a list that does not exist has failed; one that failed stays so during a retry. `id`: of the
 * list, in a component that shows one after another.
 */
export function useListState(
  { data, isFetching }: Pick<ListResult, 'data' | 'isFetching'>,
  id?: string,
): ListState {
  const hasFailed = useHasFailed(!data, !isFetching, id);
  if (data) return data.items.length ? 'shown' : 'empty';
  return hasFailed ? 'failed' : 'loading';
}
