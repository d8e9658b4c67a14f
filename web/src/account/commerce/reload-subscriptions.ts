import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { pause } from '../../lib/pause.ts';
import type { Session } from '../session/session.ts';
import { grantQuery, isGrant, subscriptionQuery } from './access-queries.ts';
import type { PaymentDetail, Subscription } from './commerce-port.ts';
import { paymentDetailQuery } from './commerce-queries.ts';
import { methodOfPlan } from './method-of-plan.ts';

const times = (count: number, waitMs: number): readonly number[] => Array(count).fill(waitMs);

/** Pauses before further requests, in ms, until a change shows. [CONST-08 CONST-09 CONST-10] */
const WAITS_MS = {
  purchase: times(10, 1500),
  details: times(5, 1500),
  // ten requests in all
  switch: [3000, ...times(8, 1500)],
  status: times(3, 1500),
};

type Sessionlike = Pick<Session, 'provider' | 'state'>;

interface Reload<T> {
  /** What just happened; undefined: nothing known, so one answer is enough. */
  after?: keyof typeof WAITS_MS | undefined;
  /** Whether an answer shows what happened; default: it is not empty. */
  shows?(now: T): boolean;
  signal?: AbortSignal;
}

/**
 * Loads the viewer's subscription and everything about their access again. Null: no subscription, or nobody
 * is signed in. Rejects like {@link subscriptionQuery} if it cannot be loaded. [SVC-08 CONST-08]
 */
export async function reloadSubscriptions(
  queries: QueryClient,
  session: Sessionlike,
  reload: Reload<Subscription | null> = {},
): Promise<Subscription | null> {
  try {
    return await untilShown(session, reload, (customerId) =>
      refetch(queries, subscriptionQuery(session, customerId)),
    );
  } finally {
    // one-time purchases are open whether or not the subscription can be loaded
    await reloadGrants(queries);
  }
}

/** Loads whether an offer is open to the viewer, in the same way. */
export async function reloadGrant(
  queries: QueryClient,
  session: Sessionlike,
  offerId: string,
  reload: Reload<unknown> = {},
): Promise<boolean> {
  const ask = async (customerId: string) =>
    isGrant(await refetch(queries, grantQuery(session, offerId, customerId)));
  return (await untilShown(session, reload, ask)) === true;
}

/** The viewer's payment method, as the provider tells it, with the subscription. */
export interface KnownMethod {
  detail: PaymentDetail | null;
  /** Undefined: it cannot be read. */
  plan: Subscription | null | undefined;
}

/** Loads the viewer's payment method in the same way; null: nobody is signed in. [CONST-09 PAY-22] */
export async function reloadMethod(
  queries: QueryClient,
  session: Sessionlike,
  reload: Reload<KnownMethod>,
): Promise<KnownMethod | null> {
  return untilShown(session, reload, async (customerId) => {
    const [detail] = await Promise.allSettled([refetch(queries, paymentDetailQuery(session, customerId))]);
    // afterwards: a provider takes a new method in when its details are read, and the plan names it too
    const plan = await refetch(queries, subscriptionQuery(session, customerId)).catch(() => undefined);
    if (detail.status === 'fulfilled') return { detail: detail.value, plan };
    if (methodOfPlan(plan)) return { detail: null, plan };
    throw detail.reason;
  });
}

/** Reloads grants, payments, and tokens for what they opened. */
export async function reloadGrants(queries: QueryClient): Promise<void> {
  queries.removeQueries({ predicate: ({ meta }) => meta?.secret === true });
  const grants = { queryKey: ['account', 'grant'] };
  await queries.cancelQueries(grants);
  const lists = [
    ['account', 'transactions'],
    ['account', 'payment-detail'],
  ];
  for (const queryKey of lists) void queries.invalidateQueries({ queryKey });
  await queries.invalidateQueries(grants);
}

/** A request that is already running may have been answered before the change, so it is not reused. */
async function refetch<T, K extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  await queries.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queries.fetchQuery({ ...query, staleTime: 0 });
}

/**
 * Requests until an answer shows what happened, at most as often as {@link WAITS_MS} says; the last answer
 * counts.
 */
async function untilShown<T>(
  session: Sessionlike,
  { after, shows = Boolean, signal }: Reload<T>,
  ask: (customerId: string) => Promise<T>,
): Promise<T | null> {
  const waitsMs = after ? WAITS_MS[after] : [];
  for (let tries = 0; ; tries++) {
    const isLast = tries === waitsMs.length;
    const state = session.state();
    if (state.status !== 'signed-in' || signal?.aborted) return null;
    const asking = ask(state.customer.id);
    // while another try is left, a failure counts as temporary
    const answer = await (isLast ? asking : asking.catch(() => FAILED));
    if (isLast || (answer !== FAILED && shows(answer as T))) return answer as T;
    await pause(waitsMs[tries] ?? 0, signal);
  }
}

const FAILED = Symbol('failed');
