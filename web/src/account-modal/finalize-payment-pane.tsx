import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../account/session-context.ts';
import { useFailureWords } from '../account/use-failure-words.ts';
import { chosenOffer } from '../checkout/chosen-offer.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { PaneTitle } from './pane-title.tsx';
import type { PaneProps } from './panes.ts';
import { usePurchaseDone } from './use-purchase-done.ts';

/** Ends a payment that a bank had to agree to, after the way back from there. [MODAL-19 CHECKOUT-34 CHECKOUT-35] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('account');
  const tell = useFailureWords();
  const done = usePurchaseDone({ go, close });
  const { isSuccess, error } = useFinalized();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is through once
  useEffect(() => {
    if (isSuccess) void done(chosenOffer());
  }, [isSuccess]);
  if (!error) {
    return (
      <>
        <PaneTitle sub={t('payment.finalizing')}>{t('payment.finalizing_title')}</PaneTitle>
        <Spinner label={t('loading')} />
      </>
    );
  }
  return (
    <>
      <PaneTitle>{t('payment.error_title')}</PaneTitle>
      <p role="alert">{tell(error).form}</p>
      <Button look="primary" big onClick={() => go('checkout')}>
        {t('payment.back_to_checkout')}
      </Button>
    </>
  );
}

/** Told to the provider once, however often the pane is drawn. */
function useFinalized() {
  const session = useSession();
  const [params] = useSearchParams();
  const redirectResult = params.get('redirectResult') ?? '';
  const orderId = params.get('orderId') ?? undefined;
  return useQuery({
    queryKey: ['account', 'finalize', redirectResult, orderId],
    queryFn: async () => {
      await (await session.provider()).commerce.finalize({ redirectResult, orderId });
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });
}
