import type { QueryClient } from '@tanstack/react-query';
import { pause } from '../lib/pause.ts';
import type { Subscription } from './commerce-port.ts';
import { subscriptionQuery } from './commerce-queries.ts';
import type { Session } from './session.ts';

/** [CONST-08] */
export const SUBSCRIPTION_RELOAD = { retries: 10, everyMs: 1500 } as const;

type Sessionlike = Pick<Session, 'provider' | 'state'>;

/**
 * Reads anew what the viewer has: the subscription, and everything that says what is open to them. `expected`: one was
 * bought just now, and a provider that does not show it yet is asked again. Null: there is none, or nobody signed in.
 * Rejects like {@link subscriptionQuery} where it cannot be read. [SVC-08 CONST-08]
 */
export async function reloadSubscriptions(
  queries: QueryClient,
  session: Sessionlike,
  { expected = false, signal }: { expected?: boolean; signal?: AbortSignal } = {},
): Promise<Subscription | null> {
  const subscription = await readUntilThere(queries, session, expected, signal);
  await reloadGrants(queries);
  return subscription;
}

/** Everything but the subscription that tells what the viewer has: grants, payments, tokens for what they opened. */
export async function reloadGrants(queries: QueryClient): Promise<void> {
  queries.removeQueries({ predicate: ({ meta }) => meta?.secret === true });
  const lists = [
    ['account', 'transactions'],
    ['account', 'payment-detail'],
  ];
  for (const queryKey of lists) void queries.invalidateQueries({ queryKey });
  await queries.invalidateQueries({ queryKey: ['account', 'grant'] });
}

async function readUntilThere(
  queries: QueryClient,
  session: Sessionlike,
  expected: boolean,
  signal: AbortSignal | undefined,
): Promise<Subscription | null> {
  const tries = expected ? SUBSCRIPTION_RELOAD.retries : 0;
  for (let left = tries; ; left--) {
    const state = session.state();
    if (state.status !== 'known' || signal?.aborted) return null;
    const reading = queries.fetchQuery({ ...subscriptionQuery(session, state.customer.id), staleTime: 0 });
    // while another try is left, a failure is one of the things that pass
    const subscription = await (left > 0 ? reading.catch(() => null) : reading);
    if (subscription || left === 0) return subscription;
    await pause(SUBSCRIPTION_RELOAD.everyMs, signal);
  }
}
