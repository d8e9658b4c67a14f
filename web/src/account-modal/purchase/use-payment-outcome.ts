import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Outcome } from '../../account/commerce/commerce-port.ts';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { isLate, outcomeQuery, refetchOutcome } from '../../checkout/outcome/outcome-query.ts';
import type { PaymentFailure } from '../../checkout/purchase.ts';
import type { PurchaseIntent } from '../../checkout/purchase-intent.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { leaveTo } from '../../lib/leave-to.ts';
import { whenVisible } from '../../lib/page-visibility.ts';

/**
 * What is known of a payment; `checking`: still polling at the first rate; `older`: the open access is from
 * before, and says nothing about this payment.
 */
type Waiting =
  | { is: 'checking' | 'pending' | 'unknown' | 'older' }
  /** The payer has to confirm at their bank. */
  | { is: 'action'; url: string };

interface Ends {
  /** Resolves with false if the open access may be from before, so that it is unknown whether this was paid. */
  onOpen(offerId: string): Promise<boolean>;
  onFailure(failure: PaymentFailure): void;
}

/**
 * Polls the outcome of the payment for an offer until it is known; without an offer, for the site's first plan, and
 * without that it stays unknown. A bank page is opened only once. [CHECKOUT-42 CHECKOUT-48]
 */
export function usePaymentOutcome(named: string | null, { onOpen, onFailure }: Ends) {
  const session = useSession();
  const queries = useQueryClient();
  const purchase = usePurchaseIntent();
  const customerId = useCustomer()?.id;
  const plans = useQuery({ ...plansQuery(session), enabled: !named });
  const offerId = named ?? plans.data?.find(({ type }) => type === 'svod')?.offerId ?? null;
  const isNone = !offerId && !plans.isPending;
  const { data: reading } = useQuery(outcomeQuery(session, offerId, customerId));
  const outcome = reading?.outcome;
  // the offer is open, and yet something remains unknown
  const [unresolved, setUnresolved] = useState<'older' | 'unknown'>();
  // from here on the outcome is polled
  useEffect(() => purchase.dispatch({ type: 'answer' }), [purchase]);
  const act = useEffectEvent((signal: AbortSignal) => {
    if (outcome?.is === 'granted' && offerId)
      onOpen(offerId).then(
        (isDone) => setUnresolved(isDone ? undefined : 'older'),
        () => setUnresolved('unknown'),
      );
    if (outcome?.is === 'action') void goToBank(outcome, purchase, signal);
    if ((outcome?.is === 'refused' || outcome?.is === 'cancelled') && purchase.isNews(outcome.id)) {
      const failure = { is: outcome.is, message: outcome.message ?? '' };
      purchase.dispatch({ type: 'show-outcome', id: outcome.id });
      purchase.dispatch({ type: 'fail', failure });
      onFailure(failure);
    }
  });
  // each outcome is acted on once
  const known = outcome && 'id' in outcome ? outcome.id : outcome?.is;
  useEffect(() => {
    if (!known) return;
    const leaving = new AbortController();
    act(leaving.signal);
    return () => leaving.abort();
  }, [known]);
  return {
    waiting:
      unresolved || isNone
        ? { is: unresolved || 'unknown' }
        : toWaiting(outcome, reading !== undefined && isLate(reading)),
    again: () => {
      setUnresolved(undefined);
      if (isNone) void plans.refetch();
      refetchOutcome(queries);
    },
  };
}

/** A failure that was already shown does not count for the payment being waited for. */
function toWaiting(outcome: Outcome | undefined, late: boolean): Waiting {
  if (outcome?.is === 'action') return outcome;
  if (!late || outcome?.is === 'granted') return { is: 'checking' };
  return { is: outcome?.is === 'pending' ? 'pending' : 'unknown' };
}

/** Waits until the page is visible. A viewer who returns gets a link instead. [NOTIFY-09] */
async function goToBank(
  { id, url }: { id: string; url: string },
  purchase: PurchaseIntent,
  signal: AbortSignal,
): Promise<void> {
  await whenVisible(signal);
  if (signal.aborted || !purchase.isNews(id)) return;
  try {
    const left = leaveTo(url);
    purchase.dispatch({ type: 'show-outcome', id });
    await left;
  } catch {
    // a refused address is not opened
  }
}
