import { defaultShouldDehydrateQuery, QueryClient, type QueryState } from '@tanstack/react-query';
import { HttpError, isSilence } from '../lib/http-error.ts';
import { compact, expand } from './compact-state.ts';
import { FRESHNESS } from './freshness.ts';

/** Maximum number of retries, unless a query sets its own. */
const RETRIES = 1;

/**
 * One cache per viewer, or per request on a server. Only temporary failures are fetched again when the window
 * comes to the front. [CONST-18 CONST-19]
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

/** How long a failure counts as recent, in ms. */
const JUST_NOW_MS = 1000;

/** Whether a query failed a moment ago, so that showing its failure is no reason to fetch it again. */
export function failedJustNow(state: Pick<QueryState, 'status' | 'errorUpdatedAt'> | undefined): boolean {
  return state?.status === 'error' && Date.now() - state.errorUpdatedAt < JUST_NOW_MS;
}

/** Whether a retry may help: no answer, also of the account provider, or one that means overload. */
function isPassing(error: unknown): boolean {
  if ((error as { code?: unknown } | null)?.code === 'unreachable') return true;
  return error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
