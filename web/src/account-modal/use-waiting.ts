import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { grantQuery } from '../account/access-queries.ts';
import { plansQuery } from '../account/commerce-queries.ts';
import { useCustomer, useSession } from '../account/session-context.ts';
import { pollGrant } from '../checkout/poll-grant.ts';

/**
 * Asks whether an offer is open by now; without one, the first plan of the site. `onOpen` is called with it, once that
 * is known, from here or from a notification. [CHECKOUT-42]
 */
export function useWaiting(named: string | null, onOpen: (offerId: string) => Promise<void>) {
  const session = useSession();
  const queries = useQueryClient();
  const customerId = useCustomer()?.id;
  const { data: plans } = useQuery({ ...plansQuery(session), enabled: !named });
  const offerId = named ?? plans?.find(({ type }) => type === 'svod')?.offerId ?? '';
  const query = grantQuery(session, offerId, customerId);
  const { data: isOpen = false } = useQuery({ ...query, enabled: false });
  const [round, setRound] = useState(0);
  const [lateRound, setLate] = useState<number>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is asked once
  useEffect(() => {
    const leaving = new AbortController();
    const check = async () => Boolean(offerId) && queries.fetchQuery({ ...query, staleTime: 0 });
    void pollGrant(check, leaving.signal).then((wasOpen) => {
      if (!wasOpen && !leaving.signal.aborted) setLate(round);
    });
    return () => leaving.abort();
  }, [offerId, customerId, round]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is open once
  useEffect(() => {
    if (isOpen) void onOpen(offerId);
  }, [isOpen]);

  return { isLate: lateRound === round && !isOpen, again: () => setRound(round + 1) };
}
