import { queryOptions } from '@tanstack/react-query';
import { AccountFailure } from '../account-failure.ts';
import { changeProfile } from '../change-profile.ts';
import type { Session } from '../session/session.ts';

/** The publisher's questions. They are the same for all viewers. [REG-11] */
export function consentFieldsQuery(session: Session) {
  return queryOptions({
    queryKey: ['provider', 'consent-fields'],
    queryFn: async ({ signal }) => (await session.provider()).accounts.consentFields(signal),
    staleTime: 60_000,
  });
}

/**
 * Loads the viewer's answers again if they were missing at sign-in, and shows them.
 * @throws AccountFailure `unreachable` if they are still missing
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
