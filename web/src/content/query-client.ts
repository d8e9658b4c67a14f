import { defaultShouldDehydrateQuery, QueryClient, type QueryState } from '@tanstack/react-query';
import { HttpError, isSilence } from '../lib/http-error.ts';
import { compact, expand } from './compact-state.ts';
import { FRESHNESS } from './freshness.ts';

/** Most often that a question is asked again, where it does not say otherwise. */
const RETRIES = 1;

/**
 * One cache a viewer, or a request on the server. What is known is not asked again because a window came to the front,
 * what no server answered is; and what is marked `meta.secret` is written into no page. [CONST-18 CONST-19]
 */
export function createQueryClient({ retry }: { retry: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESHNESS.listMs,
        gcTime: retry ? FRESHNESS.listMs : Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: ({ state }) => isPassing(state.error),
        refetchOnReconnect: true,
        retry: (count, error) => retry && count < RETRIES && isPassing(error) && !isSilence(error),
        networkMode: 'always',
      },
      dehydrate: {
        serializeData: compact,
        shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && !query.meta?.secret,
      },
      hydrate: { deserializeData: expand },
    },
  });
}

/** A failure counts as just now for this long, in ms. */
const JUST_NOW_MS = 1000;

/** Whether a query failed only now, so that showing what came of it is no reason to ask again. */
export function failedJustNow(state: Pick<QueryState, 'status' | 'errorUpdatedAt'> | undefined): boolean {
  return state?.status === 'error' && Date.now() - state.errorUpdatedAt < JUST_NOW_MS;
}

/** Worth another try: no answer, of the account provider neither, or an answer that speaks of overload. */
function isPassing(error: unknown): boolean {
  if ((error as { code?: unknown } | null)?.code === 'unreachable') return true;
  return error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
