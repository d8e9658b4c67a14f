import { queryOptions } from '@tanstack/react-query';
import { AccountFailure } from '../account-failure.ts';
import { changeProfile } from '../change-profile.ts';
import type { Session } from '../session/session.ts';

/** The publisher's questions. They are the site's, not the viewer's. [REG-11] */
export function consentFieldsQuery(session: Session) {
  return queryOptions({
    queryKey: ['provider', 'consent-fields'],
    queryFn: async ({ signal }) => (await session.provider()).accounts.consentFields(signal),
    staleTime: 60_000,
  });
}

/**
 * Asks again for answers of the viewer's that were not told as they signed in, and shows them.
 * @throws AccountFailure `unreachable` where they are not told now either
 */
export function storedAnswersQuery(session: Session, customerId: string) {
  return queryOptions({
    queryKey: ['account', 'stored-answers', customerId],
    queryFn: async ({ signal }) => {
      await changeProfile(session, async ({ accounts }) => {
        const customer = await accounts.load(signal);
        if (!customer.consents) throw new AccountFailure('unreachable', 'Failed to fetch the consents.');
        return customer;
      });
      return null;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
