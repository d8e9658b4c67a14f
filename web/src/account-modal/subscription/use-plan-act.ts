import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AccountFailure } from '../../account/account-failure.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { CommercePort, Subscription } from '../../account/commerce/commerce-port.ts';
import { reloadSubscriptions, SUBSCRIPTION_RELOAD } from '../../account/commerce/reload-subscriptions.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { pause } from '../../lib/pause.ts';

/** How often it is looked whether the provider shows what it said. */
const LOOKS = 4;

interface Act {
  call(commerce: CommercePort, subscription: Subscription): Promise<void>;
  /** Whether a subscription shows that it was done. */
  isDone(subscription: Subscription | null): boolean;
}

/**
 * Something that is done to the viewer's subscription, once however often it is pressed. `done`: the provider said so, or
 * the subscription shows it. `unknown`: no answer came; `looked`: it was looked at since, and shows nothing of it. (G-120)
 */
export function usePlanAct({ call, isDone }: Act) {
  const session = useSession();
  const queries = useQueryClient();
  const customerId = useCustomer()?.id;
  const query = useQuery({ ...subscriptionQuery(session, customerId), refetchOnMount: 'always' });
  const [is, setIs] = useState<'asked' | 'busy' | 'looking' | 'done' | 'unknown' | 'looked' | 'failed'>(
    'asked',
  );
  const [failure, setFailure] = useState<unknown>();
  const sent = useRef(false);

  /** Undefined: it cannot be read. */
  const reload = () => reloadSubscriptions(queries, session).catch(() => undefined);
  const once = async (work: () => Promise<typeof is>, meanwhile: 'busy' | 'looking') => {
    if (sent.current) return;
    sent.current = true;
    setIs(meanwhile);
    setIs(await work());
    sent.current = false;
  };
  const shows = (now: Subscription | null | undefined) => now !== undefined && isDone(now);

  return {
    query,
    is,
    failure,
    act: (subscription: Subscription) =>
      once(async () => {
        try {
          await call((await session.provider()).commerce, subscription);
        } catch (error) {
          if (shows(await reload())) return 'done';
          setFailure(error);
          return error instanceof AccountFailure && error.code === 'change_unanswered' ? 'unknown' : 'failed';
        }
        for (let left = LOOKS; left > 0; left--) {
          const now = await reload();
          if (now === undefined || isDone(now)) return 'done';
          await pause(SUBSCRIPTION_RELOAD.everyMs);
        }
        // it was done, and undone since: by another tab, for one
        return 'looked';
      }, 'busy'),
    look: () =>
      once(async () => {
        const now = await reload();
        if (shows(now)) return 'done';
        return now === undefined ? 'unknown' : 'looked';
      }, 'looking'),
  };
}
