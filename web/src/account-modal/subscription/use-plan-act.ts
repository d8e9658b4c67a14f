import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AccountFailure } from '../../account/account-failure.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { CommercePort, Subscription } from '../../account/commerce/commerce-port.ts';
import { reloadSubscriptions } from '../../account/commerce/reload-subscriptions.ts';
import { tellTabs } from '../../account/commerce/tell-tabs.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import type { ActState } from './status-view.ts';

export interface PlanAct {
  call(commerce: CommercePort, subscription: Subscription): Promise<void>;
  /** Whether a subscription shows that the action was done. */
  isDone(subscription: Subscription | null): boolean;
}

/**
 * An action on the viewer's subscription, run once however often the button is pressed. `unknown`: no answer
 * came; `looked`: the subscription was read since, and does not show it. (G-120)
 */
export function usePlanAct({ call, isDone }: PlanAct) {
  const session = useSession();
  const queries = useQueryClient();
  const customerId = useCustomer()?.id;
  const query = useQuery({ ...subscriptionQuery(session, customerId), refetchOnMount: 'always' });
  const [is, setIs] = useState<ActState>('asked');
  const [failure, setFailure] = useState<unknown>();
  const [toldAtMs, setToldAtMs] = useState(0);
  const sent = useRef(false);

  /** Undefined: it cannot be read. */
  const reload = () => reloadSubscriptions(queries, session).catch(() => undefined);
  const once = async (work: () => Promise<ActState>, meanwhile: 'busy' | 'looking') => {
    if (sent.current) return;
    sent.current = true;
    setIs(meanwhile);
    setIs(await work());
    sent.current = false;
  };
  const shows = (now: Subscription | null | undefined) => now !== undefined && isDone(now);
  const afterYes = async (): Promise<ActState> => {
    const asked = reloadSubscriptions(queries, session, { after: 'status', shows: isDone });
    const now = await asked.catch(() => undefined);
    if (now !== undefined) return isDone(now) ? 'done' : 'looked';
    setToldAtMs(Date.now());
    return 'told';
  };
  const afterNo = async (error: unknown): Promise<ActState> => {
    if (shows(await reload())) return 'done';
    setFailure(error);
    return error instanceof AccountFailure && error.code === 'change_unanswered' ? 'unknown' : 'failed';
  };

  return {
    query,
    // once the subscription was read again, it decides
    is: is === 'told' && query.dataUpdatedAt > toldAtMs ? 'done' : is,
    isShown: shows(query.data),
    failure,
    act: (subscription: Subscription) =>
      once(async () => {
        try {
          const { commerce } = await session.provider();
          return await call(commerce, subscription).then(afterYes, afterNo);
        } catch (error) {
          return afterNo(error);
        } finally {
          tellTabs();
        }
      }, 'busy'),
    look: () =>
      once(async () => {
        const now = await reload();
        if (shows(now)) return 'done';
        return now === undefined ? 'unknown' : 'looked';
      }, 'looking'),
  };
}
