import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AccountFailure } from '../../account/account-failure.ts';
import type { PlanSwitchPort, Subscription, SwitchOption } from '../../account/commerce/commerce-port.ts';
import { plansQuery, switchOptionsQuery } from '../../account/commerce/commerce-queries.ts';
import { reloadSubscriptions } from '../../account/commerce/reload-subscriptions.ts';
import type { Customer } from '../../account/customer.ts';
import { featureNotEnabled } from '../../account/feature-not-enabled.ts';
import { useSession } from '../../account/session/session-context.ts';
import { planChoices } from './plan-choices.ts';
import { currentOfferId, endOf, type PlanEnd, seenEnd } from './plan-end.ts';

/** The plans that a subscriber may choose from, once they are known. */
export function usePlanChoices(subscription: Subscription, customerId: string) {
  const session = useSession();
  const plans = useQuery(plansQuery(session, customerId));
  const options = useQuery(switchOptionsQuery(session, subscription, customerId));
  const failed = [plans, options].find(({ isError }) => isError);
  return {
    choices:
      plans.data && options.data !== undefined
        ? planChoices(subscription, plans.data, options.data ?? [])
        : undefined,
    failed: failed !== undefined,
    retry: () => void failed?.refetch(),
  };
}

/** Changes the plan of a subscription, and tells what came of it by the subscription as it is afterwards. [PLAN-36 PLAN-37] */
export function usePlanChange(subscription: Subscription) {
  const session = useSession();
  const queries = useQueryClient();
  /** Undefined: it cannot be read. */
  const look = () => reloadSubscriptions(queries, session).catch(() => undefined);
  const act = async (
    call: (port: PlanSwitchPort) => Promise<Customer | undefined>,
  ): Promise<PlanEnd | null> => {
    const { planSwitch } = (await session.provider()).commerce;
    try {
      if (!planSwitch) throw featureNotEnabled();
      const customer = await call(planSwitch);
      if (customer) session.update(customer);
      return null;
    } catch (reason) {
      return { is: 'refused', reason };
    } finally {
      // what is due changes with every change
      await queries.invalidateQueries({ queryKey: ['account', 'switch-options'] });
    }
  };
  return {
    async change(option: SwitchOption): Promise<PlanEnd> {
      const refused = await act((port) => port.change(subscription, option));
      const now = await look();
      if (!refused) return endOf(option, now);
      if (!isLost(refused)) return refused;
      const lost = { offerId: option.offer.offerId, plan: option.offer.title };
      return seenEnd(lost, now ?? null) ?? { is: 'unknown', ...lost };
    },
    /** Takes back what waits. */
    async takeBack(): Promise<PlanEnd> {
      const plan = subscription.offerTitle;
      const refused = await act((port) => port.takeBack(subscription));
      const now = await look();
      if (!refused || (now && isKept(subscription, now))) return { is: 'kept', plan };
      return isLost(refused) ? { is: 'unknown', plan, offerId: '' } : refused;
    },
    look,
  };
}

/** Nothing waits any more, and the plan is the one from before. */
const isKept = (before: Subscription, now: Subscription) =>
  now.pendingSwitchId === null && currentOfferId(now) === currentOfferId(before);

const isLost = (end: PlanEnd) =>
  end.is === 'refused' && end.reason instanceof AccountFailure && end.reason.code === 'change_unanswered';
