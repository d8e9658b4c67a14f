import { useQuery, useQueryClient } from '@tanstack/react-query';
import { featureNotEnabled, hasCode } from '../../account/account-failure.ts';
import type {
  PageReturns,
  PlanSwitchPort,
  Subscription,
  SwitchOption,
} from '../../account/commerce/commerce-port.ts';
import { plansQuery, switchOptionsQuery } from '../../account/commerce/commerce-queries.ts';
import { reloadSubscriptions } from '../../account/commerce/reload-subscriptions.ts';
import { tellTabs } from '../../account/commerce/tell-tabs.ts';
import type { Customer } from '../../account/customer.ts';
import { useSession } from '../../account/session/session-context.ts';
import { leaveTo } from '../../lib/leave-to.ts';
import { accountTo } from '../../paths/account-params.ts';
import { planChoices } from './plan-choices.ts';
import { currentOfferId, getEnd, type OpenEnd, type PlanEnd, seenEnd } from './plan-end.ts';

/** The plans that a subscriber may choose from, once they are loaded. */
export function usePlanChoices(subscription: Subscription, customerId: string) {
  const session = useSession();
  const plans = useQuery(plansQuery(session, customerId));
  const options = useQuery(switchOptionsQuery(session, subscription, customerId));
  // plans that were loaded stay; the cost of a change is unknown once it could not be loaded [PLAN-44
  // PLAN-51]
  const failed = [...(plans.isError && !plans.data ? [plans] : []), ...(options.isError ? [options] : [])];
  return {
    choices:
      plans.data && options.data !== undefined
        ? planChoices(subscription, plans.data, options.data ?? undefined)
        : undefined,
    /** The availability of some plans is unknown. */
    isPartial: (options.data?.unread.length ?? 0) > 0,
    failed: failed.length > 0,
    retry: () => {
      for (const query of failed.length > 0 ? failed : [options]) void query.refetch();
    },
    isAsking: options.isFetching,
  };
}

/**
 * Changes the plan of a subscription, and returns the result that the subscription shows afterwards. If it
 * does not show what the provider accepted, it is loaded once more, later. [PLAN-36 PLAN-37 CONST-10]
 */
export function usePlanChange(subscription: Subscription) {
  const session = useSession();
  const queries = useQueryClient();
  /** Undefined: it cannot be read. */
  const look = () => reloadSubscriptions(queries, session).catch(() => undefined);
  const lookFor = (shows: (now: Subscription | null) => boolean) =>
    reloadSubscriptions(queries, session, { after: 'switch', shows }).catch(() => undefined);
  const act = async (
    call: (port: PlanSwitchPort) => Promise<Customer | undefined>,
  ): Promise<Extract<PlanEnd, { is: 'refused' }> | null> => {
    const { planSwitch } = (await session.provider()).commerce;
    try {
      if (!planSwitch) throw featureNotEnabled();
      const customer = await call(planSwitch);
      if (customer) session.update(customer);
      return null;
    } catch (reason) {
      const refused = { is: 'refused', reason } as const;
      // the cost may be the reason. A change that was made has other options, under another key
      if (!isLost(refused)) await queries.invalidateQueries({ queryKey: ['account', 'switch-options'] });
      return refused;
    } finally {
      tellTabs();
    }
  };
  return {
    async change(option: SwitchOption): Promise<PlanEnd | OpenEnd> {
      const { offerId, title: plan } = option.offer;
      const wanted = { offerId, plan };
      const refused = await act((port) => port.change(subscription, option, getReturns()));
      if (!refused) return getEnd(option, await lookFor((seen) => seenEnd(wanted, seen) !== null));
      const now = await look();
      if (!isLost(refused)) return refused;
      return seenEnd(wanted, now ?? null) ?? { is: 'unknown', ...wanted };
    },
    /** Leads to the page where the pending change is paid. @returns undefined: the subscription shows what follows */
    async pay(): Promise<PlanEnd | undefined> {
      const refused = await act(async (port) => {
        const answer = await port.pay(subscription, getReturns());
        if (answer.is === 'rejected') throw answer.reason;
        if (answer.is === 'redirect') await leaveTo(answer.url);
        return undefined;
      });
      // it may have been paid in another tab
      await look();
      return refused ?? undefined;
    },
    /** Undoes the pending change. */
    async takeBack(): Promise<PlanEnd | OpenEnd> {
      const plan = subscription.offerTitle;
      const refused = await act((port) => port.takeBack(subscription));
      const now = await (refused ? look() : lookFor((seen) => isKept(subscription, seen)));
      if ((now && isKept(subscription, now)) || (!refused && now === undefined)) return { is: 'kept', plan };
      if (refused && !isLost(refused)) return refused;
      return { is: refused ? 'unknown' : 'accepted', plan, offerId: currentOfferId(subscription) };
    },
    look,
    /** Whether the pending change was undone; undefined: it cannot be read. */
    async lookKept(): Promise<boolean | undefined> {
      const now = await look();
      return now === undefined ? undefined : isKept(subscription, now);
    },
  };
}

/** This page, with the pane that shows the plan and what became of its change. */
function getReturns(): PageReturns {
  const here = new URL(window.location.href);
  const { href } = new URL(accountTo(here, 'upgrade-subscription-pending'), here);
  return { done: href, cancelled: href };
}

/** Nothing is pending any more, and the plan is the same as before. */
const isKept = (before: Subscription, now: Subscription | null) =>
  now?.pendingSwitchId === null && currentOfferId(now) === currentOfferId(before);

const isLost = ({ reason }: { reason: unknown }) => hasCode(reason, 'change_unanswered');
