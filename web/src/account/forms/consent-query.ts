import { queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';

/** The publisher's questions. They are the site's, not the viewer's. [REG-11] */
export function consentFieldsQuery(session: Session) {
  return queryOptions({
    queryKey: ['provider', 'consent-fields'],
    queryFn: async ({ signal }) => (await session.provider()).accounts.consentFields(signal),
    staleTime: 60_000,
  });
}
