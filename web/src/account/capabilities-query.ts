import { queryOptions } from '@tanstack/react-query';
import type { Session } from './session.ts';

/** What the site's provider can do. */
export function capabilitiesQuery(session: Session) {
  return queryOptions({
    queryKey: ['provider', 'capabilities'],
    queryFn: async () => (await session.provider()).can,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
