import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../account/session-context.ts';
import { useFailureWords } from '../account/use-failure-words.ts';
import { chosenOffer } from '../checkout/chosen-offer.ts';
import { finalizeQuery } from '../checkout/finalize-query.ts';
import { useT } from '../i18n/use-t.ts';
import { Spinner } from '../ui/spinner.tsx';
import { PaneTitle } from './pane-title.tsx';
import type { PaneProps } from './panes.ts';
import { PaymentStopped } from './payment-stopped.tsx';
import { usePurchaseDone } from './use-purchase-done.ts';

/** Ends a payment that a bank had to agree to, after the way back from there. [MODAL-19 CHECKOUT-34 CHECKOUT-35] */
export function Pane(pane: PaneProps) {
  const t = useT('account');
  const tell = useFailureWords();
  const done = usePurchaseDone(pane);
  const { isSuccess, error } = useQuery(finalizeQuery(useSession(), useSearchParams()[0]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is through once
  useEffect(() => {
    if (isSuccess) void done(chosenOffer());
  }, [isSuccess]);
  if (error) {
    return (
      <PaymentStopped title={t('payment.error_title')} {...pane}>
        <p>{tell(error).form}</p>
      </PaymentStopped>
    );
  }
  return (
    <>
      <PaneTitle sub={t('payment.finalizing')}>{t('payment.finalizing_title')}</PaneTitle>
      <Spinner label={t('loading')} />
    </>
  );
}
