import { defaultShouldDehydrateQuery, QueryClient } from '@tanstack/react-query';
import { HttpError } from '../lib/http-error.ts';
import { REQUEST_LIMITS } from '../lib/request-limits.ts';
import { compact, expand } from './compact-state.ts';
import { FRESHNESS } from './freshness.ts';

/**
 * One cache a viewer, or a request on the server. Nothing is asked again because a window came to the front, and what
 * is marked `meta.secret` is written into no page. [CONST-18 CONST-19]
 */
export function createQueryClient({ retry }: { retry: boolean }): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESHNESS.listMs,
        gcTime: retry ? FRESHNESS.listMs : Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (count, error) => retry && count < REQUEST_LIMITS.media.retries && isPassing(error),
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

/** Worth another try: no answer, or an answer that speaks of overload. */
function isPassing(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
