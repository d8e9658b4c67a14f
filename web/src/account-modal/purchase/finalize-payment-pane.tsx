import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { hasCode } from '../../account/account-failure.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { useSession } from '../../account/session/session-context.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { Stopped } from './payment-stopped-pane.tsx';
import { usePurchaseDone } from './use-purchase-done.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Completes a payment after the viewer returns from their bank. [MODAL-19 CHECKOUT-34 CHECKOUT-35] */
export function Pane(pane: PaneProps) {
  const t = useT('account');
  const describeFailure = useFailureText();
  const refusalText = useRefusalText();
  const done = usePurchaseDone(pane);
  const purchase = usePurchaseIntent();
  const [search] = useSearchParams();
  const session = useSession();
  const redirectResult = search.get('redirectResult') ?? '';
  const orderId = search.get('orderId') ?? undefined;
  // sent once, however often the pane renders
  const { data: answer, isError } = useQuery({
    queryKey: ['account', 'finalize', redirectResult, orderId],
    queryFn: async () => (await session.provider()).commerce.finalize({ redirectResult, orderId }),
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refusal = answer?.is === 'rejected' && !isInconclusive(answer.reason) ? answer : null;
  const isUnknown = isError || (answer?.is === 'rejected' && !refusal);
  const isTaken = answer !== undefined && answer.is !== 'rejected';
  const goOn = useEffectEvent(() => {
    // this may be another tab, which knows of no purchase
    const offerId = search.get('offerId') ?? purchase.read().offerId;
    // access is looked up too, and its result is shown by what follows [CHECKOUT-36]
    if (isTaken) void done(offerId);
    // it may have been paid: the next pane finds out
    else pane.go('waiting-for-payment', offerId ? { offerId } : {});
  });
  const goesOn = isTaken || isUnknown;
  useEffect(() => {
    if (goesOn) goOn();
  }, [goesOn]);
  if (refusal) {
    return (
      <Stopped title={t('payment.error_title')} {...pane}>
        <p>{refusalText(refusal.reason) || describeFailure(refusal.reason).form}</p>
      </Stopped>
    );
  }
  return (
    <>
      <PaneTitle sub={t('payment.finalizing')}>{t('payment.finalizing_title')}</PaneTitle>
      <Spinner label={t('loading')} below />
    </>
  );
}

/**
 * These failures say nothing about the payment itself: the provider did not look at it, or it is already
 * paid.
 */
const isInconclusive = (reason: unknown) =>
  hasCode(reason, 'payment_unanswered', 'too_many_tries', 'already_active');
