import { queryOptions } from '@tanstack/react-query';
import { getCapabilities } from './capabilities.ts';
import type { Session } from './session/session.ts';

/** What the site's provider can do. */
export function capabilitiesQuery(session: Session) {
  return queryOptions({
    queryKey: ['provider', 'capabilities'],
    queryFn: async () => getCapabilities(await session.provider()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
