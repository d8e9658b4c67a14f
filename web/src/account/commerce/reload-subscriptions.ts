import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { pause } from '../../lib/pause.ts';
import type { Session } from '../session/session.ts';
import { grantQuery, subscriptionQuery } from './access-queries.ts';
import type { PaymentDetail, Subscription } from './commerce-port.ts';
import { paymentDetailQuery } from './commerce-queries.ts';

const times = (count: number, waitMs: number): readonly number[] => Array(count).fill(waitMs);

/**
 * How long it is waited before each further time that a provider is asked which does not show yet what happened: something
 * was bought, payment details were added, the plan was switched, the subscription was cancelled or renewed.
 * [CONST-08 CONST-09 CONST-10]
 */
const WAITS_MS = {
  purchase: times(10, 1500),
  details: times(5, 1500),
  switch: [3000, 1500, 1500],
  status: times(3, 1500),
};

type Sessionlike = Pick<Session, 'provider' | 'state'>;

interface Reload<T> {
  /** What happened just now; absent: nothing that is known, so that one answer serves. */
  after?: keyof typeof WAITS_MS | undefined;
  /** Whether an answer shows what happened; default: there is something. */
  shows?(now: T): boolean;
  signal?: AbortSignal;
}

/**
 * Reads again what the viewer has: the subscription, and everything that says what is open to them. Null: there is none,
 * or nobody signed in. Rejects like {@link subscriptionQuery} where it cannot be read. [SVC-08 CONST-08]
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
    // what was bought by itself is open whether or not the subscription can be read
    await reloadGrants(queries);
  }
}

/** Whether the viewer has what an offer opens, read again in the same way. */
export async function reloadGrant(
  queries: QueryClient,
  session: Sessionlike,
  offerId: string,
  reload: Reload<unknown> = {},
): Promise<boolean> {
  const ask = (customerId: string) => refetch(queries, grantQuery(session, offerId, customerId));
  return (await untilShown(session, reload, ask)) !== null;
}

/** How the viewer pays, as the provider tells it beside the subscription. */
export interface KnownMethod {
  detail: PaymentDetail | null;
  /** Undefined: it cannot be read. */
  plan: Subscription | null | undefined;
}

/** How the viewer pays, read again in the same way; null: nobody is signed in. [CONST-09 PAY-22] */
export async function reloadMethod(
  queries: QueryClient,
  session: Sessionlike,
  reload: Reload<KnownMethod>,
): Promise<KnownMethod | null> {
  return untilShown(session, reload, async (customerId) => {
    const [detail, asked] = await Promise.allSettled([
      refetch(queries, paymentDetailQuery(session, customerId)),
      refetch(queries, subscriptionQuery(session, customerId)),
    ]);
    const plan = asked.status === 'fulfilled' ? asked.value : undefined;
    if (detail.status === 'fulfilled') return { detail: detail.value, plan };
    // that it is PayPal the plan tells by itself
    if (plan?.paymentMethod === 'paypal') return { detail: null, plan };
    throw detail.reason;
  });
}

/** Everything but the subscription that tells what the viewer has: grants, payments, tokens for what they opened. */
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

/** An answer that is on its way already may have been given before what it is asked again for. */
async function refetch<T, K extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  await queries.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queries.fetchQuery({ ...query, staleTime: 0 });
}

/** Asks until an answer shows what happened, as often as {@link WAITS_MS} has it for that; the last answer counts. */
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
    // while another try is left, a failure is one of the things that pass
    const answer = await (isLast ? asking : asking.catch(() => FAILED));
    if (isLast || (answer !== FAILED && shows(answer as T))) return answer as T;
    await pause(waitsMs[tries] ?? 0, signal);
  }
}

const FAILED = Symbol('failed');
