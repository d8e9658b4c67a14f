import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { subscriptionQuery } from '../account/access-queries.ts';
import type { SessionState } from '../account/session.ts';
import { useCustomerId, useOfSession, useSession } from '../account/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { useClock } from '../lib/clock.ts';
import { accessModel } from './access-model.ts';
import { type Entitled, STRANGER, type Viewer } from './entitlement.ts';
import { isSubscribed } from './is-subscribed.ts';

/**
 * Who is looking, as far as access depends on it; `unknown` while a stored session is being recognised. The subscription
 * is asked for only where one opens something. The same object for the same answer.
 */
export function useViewer(): Viewer | 'unknown' {
  const status = useOfSession((state) => state.status);
  const customerId = useCustomerId();
  const clock = useClock();
  const sells = accessModel(useSite().config) === 'SVOD';
  const asks = sells && customerId !== undefined;
  const { data, isError } = useQuery({ ...subscriptionQuery(useSession(), customerId), enabled: asks });
  const subscribed = asks && subscribedOf(data, isError, clock.nowMs());
  return useMemo(() => viewerOf({ status }, subscribed), [status, subscribed]);
}

/** What was known of a subscription stays known when asking again fails. [PLAN-51] */
export function subscribedOf(
  subscription: Parameters<typeof isSubscribed>[0] | undefined,
  failed: boolean,
  nowMs: number,
): Entitled {
  if (subscription !== undefined) return isSubscribed(subscription, nowMs);
  return failed ? 'failed' : 'unknown';
}

export function viewerOf({ status }: Pick<SessionState, 'status'>, subscribed: Entitled): Viewer | 'unknown' {
  if (status === 'restoring') return 'unknown';
  return status === 'known' ? { signedIn: true, subscribed } : STRANGER;
}
