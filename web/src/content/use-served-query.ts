import {
  type DefaultError,
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { useContent } from './content-source.ts';

/** The members of a query result that parts of a page use. */
export type ServedResult<T> = Pick<UseQueryResult<T>, 'data' | 'isFetching' | 'isError' | 'refetch'>;

/**
 * A query's result in a part of the page that hydrates separately. An answer that the server rendered without
 * counts as loading until then: the first render must match.
 */
export function useServedQuery<F, T = F, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<F, DefaultError, T, K>,
): ServedResult<T> {
  const result = useQuery(options);
  const { served } = useContent();
  const isServed = served?.has(hashKey(options.queryKey)) ?? true;
  // a part that was rendered with its answer does not render again after hydration
  const isBrowsersOwn = useIsHydrated(isServed);
  if (isBrowsersOwn) return result;
  const isFetching = options.enabled !== false;
  return { data: undefined, isFetching, isError: false, refetch: result.refetch };
}
