import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { commerce, type Sessionlike } from '../../account/commerce/access-queries.ts';
import type { Outcome } from '../../account/commerce/commerce-port.ts';

/** The outcome is polled this many times at first, then for as long as the viewer waits. [CHECKOUT-42 CHECKOUT-43 CONST-11] */
const OUTCOME_POLL = { everyMs: 3000, tries: 5, laterEveryMs: 6000 } as const;

const KEY = ['account', 'outcome'] as const;

interface Reading {
  outcome: Outcome;
  /** How often it was requested. */
  times: number;
}

/**
 * The outcome of a payment, polled until it is final. Earlier results are not reused, and a failed request means
 * unknown. [CHECKOUT-48]
 */
export function outcomeQuery(session: Sessionlike, offerId: string | null, customerId: string | undefined) {
  const queryKey = [...KEY, customerId, offerId];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Reading> => {
      const times = (client.getQueryData<Reading>(queryKey)?.times ?? 0) + 1;
      try {
        return { outcome: await (await commerce(session)).outcome(offerId as string, signal), times };
      } catch {
        signal.throwIfAborted();
        return { outcome: { is: 'unknown' }, times };
      }
    },
    enabled: offerId !== null && customerId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (data?.outcome.is === 'granted') return false;
      return data && isLate(data) ? OUTCOME_POLL.laterEveryMs : OUTCOME_POLL.everyMs;
    },
    // the payer may be in their bank's app
    refetchIntervalInBackground: true,
  });
}

/** Whether it takes longer than usual. [CHECKOUT-47] */
export const isLate = ({ times }: Reading) => times >= OUTCOME_POLL.tries;

/** Polls at once, if the viewer is waiting for an outcome. */
export function lookAtOutcome(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: KEY });
}

/** Starts polling again from the first rate. */
export function refetchOutcome(queries: QueryClient): void {
  void queries.resetQueries({ queryKey: KEY });
}
