import { useQuery } from '@tanstack/react-query';
import { capabilitiesQuery } from '../../../account/capabilities.ts';
import { subscriptionQuery } from '../../../account/commerce/access-queries.ts';
import { pendingPlanQuery, plansQuery } from '../../../account/commerce/commerce-queries.ts';
import { useSession } from '../../../account/session/session-context.ts';

/** The viewer's subscription and its possible actions. `customerId` undefined: nothing is fetched. */
export function usePlan(customerId: string | undefined) {
  const session = useSession();
  const isAsked = customerId !== undefined;
  const query = useQuery(subscriptionQuery(session, customerId));
  const plans = useQuery({ ...plansQuery(session, customerId), enabled: isAsked });
  const capabilities = useQuery({ ...capabilitiesQuery(session), enabled: isAsked });
  const pending = useQuery({
    ...pendingPlanQuery(session, customerId),
    enabled: isAsked && query.data === null,
  });
  return {
    query,
    /** The plan that is being paid, as long as there is no subscription; null: none is known. */
    pending: pending.data ?? null,
    /** Number of plans on sale; 0: unknown. */
    planCount: plans.data?.length ?? 0,
    can: capabilities.data,
    isLoading: query.isLoading || plans.isLoading || capabilities.isLoading || pending.isLoading,
  };
}
