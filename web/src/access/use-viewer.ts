import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { subscriptionQuery } from '../account/commerce/access-queries.ts';
import type { SessionState } from '../account/session/session.ts';
import { useCustomerId, useOfSession, useSession } from '../account/session/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { useClock } from '../lib/clock.ts';
import { accessModel } from './access-model.ts';
import { ANONYMOUS, type Entitled, type Viewer } from './entitlement.ts';
import { isSubscribed } from './is-subscribed.ts';

/** `unknown`: restoring; `failed`: no answer of the provider. The same object for the same answer. */
export function useViewer(): Viewer | 'unknown' | 'failed' {
  const status = useOfSession(getStatus);
  const customerId = useCustomerId();
  const clock = useClock();
  const sells = accessModel(useSite().config) === 'SVOD';
  const asks = sells && customerId !== undefined;
  const { data, isError } = useQuery({ ...subscriptionQuery(useSession(), customerId), enabled: asks });
  const subscribed = asks && getSubscribed(data, isError, clock.nowMs());
  return useMemo(() => getViewer(status, subscribed), [status, subscribed]);
}

/** A known subscription stays known when loading it again fails. [PLAN-51] */
export function getSubscribed(
  subscription: Parameters<typeof isSubscribed>[0] | undefined,
  failed: boolean,
  nowMs: number,
): Entitled {
  if (subscription !== undefined) return isSubscribed(subscription, nowMs);
  return failed ? 'failed' : 'unknown';
}

/** The session's status, with `unreachable` as a status of its own. */
export function getStatus(state: SessionState): SessionState['status'] | 'unreachable' {
  return state.status === 'restoring' && state.unreachable ? 'unreachable' : state.status;
}

export function getViewer(
  status: ReturnType<typeof getStatus>,
  subscribed: Entitled,
): Viewer | 'unknown' | 'failed' {
  if (status === 'restoring') return 'unknown';
  if (status === 'unreachable') return 'failed';
  return status === 'signed-in' ? { signedIn: true, subscribed } : ANONYMOUS;
}
