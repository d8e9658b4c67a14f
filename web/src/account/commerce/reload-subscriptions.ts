import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { pause } from '../../lib/pause.ts';
import type { Session } from '../session/session.ts';
import { grantQuery, subscriptionQuery } from './access-queries.ts';
import type { Subscription } from './commerce-port.ts';

/** [CONST-08] */
export const SUBSCRIPTION_RELOAD = { retries: 10, everyMs: 1500 } as const;

type Sessionlike = Pick<Session, 'provider' | 'state'>;

interface Reload {
  /** It was bought just now: a provider that does not show it yet is asked again. */
  expected?: boolean;
  signal?: AbortSignal;
}

/**
 * Reads anew what the viewer has: the subscription, and everything that says what is open to them. Null: there is none,
 * or nobody signed in. Rejects like {@link subscriptionQuery} where it cannot be read. [SVC-08 CONST-08]
 */
export async function reloadSubscriptions(
  queries: QueryClient,
  session: Sessionlike,
  reload: Reload = {},
): Promise<Subscription | null> {
  try {
    return await untilThere(session, reload, (customerId) =>
      refetch(queries, subscriptionQuery(session, customerId)),
    );
  } finally {
    // what was bought by itself is open whether or not the subscription can be read
    await reloadGrants(queries);
  }
}

/** Whether the viewer has what an offer opens, read anew in the same way. */
export async function reloadGrant(
  queries: QueryClient,
  session: Sessionlike,
  offerId: string,
  reload: Reload = {},
): Promise<boolean> {
  const ask = (customerId: string) => refetch(queries, grantQuery(session, offerId, customerId));
  return (await untilThere(session, reload, ask)) !== null;
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

/** An answer that is on its way already may have been given before what it is asked anew for. */
async function refetch<T, K extends QueryKey>(
  queries: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  await queries.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queries.fetchQuery({ ...query, staleTime: 0 });
}

/** Asks until there is something, as often as {@link SUBSCRIPTION_RELOAD} has it where it is expected, else once. */
async function untilThere<T>(
  session: Sessionlike,
  { expected, signal }: Reload,
  ask: (customerId: string) => Promise<T | null>,
): Promise<T | null> {
  for (let left = expected ? SUBSCRIPTION_RELOAD.retries : 0; ; left--) {
    const state = session.state();
    if (state.status !== 'signed-in' || signal?.aborted) return null;
    const asking = ask(state.customer.id);
    // while another try is left, a failure is one of the things that pass
    const found = await (left > 0 ? asking.catch(() => null) : asking);
    if (found || left === 0) return found;
    await pause(SUBSCRIPTION_RELOAD.everyMs, signal);
  }
}
