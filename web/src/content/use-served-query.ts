import {
  type DefaultError,
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useInBrowser } from '../lib/use-in-browser.ts';
import { useContent } from './content-source.ts';

/** What parts of a page read of an answer. */
export type ServedResult<T> = Pick<UseQueryResult<T>, 'data' | 'isFetching' | 'isError' | 'refetch'>;

/**
 * The answer of a query in a part of the page that is hydrated by itself. What the server drew that part without is on
 * its way until it is hydrated, even if another part has the answer by then: its first render repeats the server's.
 */
export function useServedQuery<F, T = F, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<F, DefaultError, T, K>,
): ServedResult<T> {
  const result = useQuery(options);
  const { served } = useContent();
  const isServed = served?.has(hashKey(options.queryKey)) ?? true;
  // what the server drew with its answer is not drawn again once it is hydrated
  const isBrowsersOwn = useInBrowser(isServed);
  if (isBrowsersOwn) return result;
  const isFetching = options.enabled !== false;
  return { data: undefined, isFetching, isError: false, refetch: result.refetch };
}
