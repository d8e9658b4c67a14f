import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { CommercePort, Subscription } from '../../account/commerce/commerce-port.ts';
import { reloadSubscriptions } from '../../account/commerce/reload-subscriptions.ts';
import { tellTabs } from '../../account/commerce/tell-tabs.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { createStore } from '../../lib/store.ts';
import { type ActEvent, actStateAfter, READY } from './act-state.ts';

export interface PlanAct {
  /** Until when everything stays open, in Unix ms; null: the answer does not say. */
  call(commerce: CommercePort, subscription: Subscription): Promise<number | null>;
  /** Whether a subscription shows that the action was done. */
  isDone(subscription: Subscription | null): boolean;
}

/** An action on the viewer's subscription, run once however often the button is pressed. */
export function usePlanAct({ call, isDone }: PlanAct) {
  const session = useSession();
  const queries = useQueryClient();
  const customerId = useCustomer()?.id;
  const query = useQuery({ ...subscriptionQuery(session, customerId), refetchOnMount: 'always' });
  const [store] = useState(() => createStore(READY));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);

  const dispatch = (event: ActEvent) => store.set(actStateAfter(store.get(), event));
  /** @returns false if something else is running */
  const start = (type: 'act' | 'verify') => {
    const before = store.get();
    dispatch({ type });
    return store.get() !== before;
  };
  /** Whether the subscription now shows the action; undefined: it cannot be read. */
  const readApplied = (options?: Parameters<typeof reloadSubscriptions>[2]) =>
    reloadSubscriptions(queries, session, options).then(isDone, () => undefined);
  const send = async (subscription: Subscription): Promise<ActEvent> => {
    let untilMs: number | null;
    try {
      const { commerce } = await session.provider();
      untilMs = await call(commerce, subscription);
    } catch (failure) {
      return { type: 'reject', failure, isApplied: await readApplied() };
    }
    const isApplied = await readApplied({ after: 'status', shows: isDone });
    return { type: 'accept', isApplied, untilMs, nowMs: Date.now() };
  };

  return {
    query,
    state,
    isApplied: query.data !== undefined && isDone(query.data),
    act: async (subscription: Subscription) => {
      if (!start('act')) return;
      const event = await send(subscription);
      tellTabs();
      dispatch(event);
    },
    verify: async () => {
      if (start('verify')) dispatch({ type: 'read', isApplied: await readApplied() });
    },
  };
}
