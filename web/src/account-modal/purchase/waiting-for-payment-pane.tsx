import { Link, useSearchParams } from 'react-router';
import type { PaymentFailure } from '../../checkout/purchase.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { leaveTo } from '../../lib/leave-to.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneActions, PaneReport, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { usePaymentOutcome } from './use-payment-outcome.ts';
import { usePurchaseDone } from './use-purchase-done.ts';

/** Waits for the outcome of a payment. [MODAL-18 CHECKOUT-42 CHECKOUT-47 CHECKOUT-48] (G-98) */
export function Pane(pane: PaneProps) {
  const t = useT('account');
  const offerId = useSearchParams()[0].get('offerId');
  const done = usePurchaseDone(pane);
  const onFailure = ({ is, message }: PaymentFailure) =>
    is === 'cancelled' ? pane.go('payment-cancelled') : pane.go('payment-error', message ? { message } : {});
  const onOpen = (id: string) => done(id, { isOpen: true });
  const { waiting, again } = usePaymentOutcome(offerId, { onOpen, onFailure });
  // what was chosen on an external page may take days
  const takesDays = usePurchaseIntent().read().payment.is === 'at-page' && waiting.is === 'pending';
  if (waiting.is === 'checking') {
    return (
      <>
        <PaneTitle sub={t('payment.waiting')}>{t('payment.waiting_title')}</PaneTitle>
        <Spinner label={t('loading')} below />
      </>
    );
  }
  const back = <Button onClick={() => pane.go('checkout')}>{t('payment.back_to_checkout')}</Button>;
  if (waiting.is === 'action') {
    const { url } = waiting;
    return (
      <>
        <PaneTitle sub={t('payment.bank')}>{t('payment.bank_title')}</PaneTitle>
        <PaneActions>
          <Button look="primary" big onClick={() => void leaveTo(url)}>
            {t('payment.to_bank')}
          </Button>
          {back}
        </PaneActions>
      </>
    );
  }
  return (
    <>
      <PaneTitle>{t(`payment.${waiting.is === 'pending' ? 'longer_title' : 'unknown_title'}`)}</PaneTitle>
      <PaneReport>
        {waiting.is !== 'older' && !takesDays && <p>{t('payment.longer_than_usual')}</p>}
        <p>{t(`payment.${waiting.is}`)}</p>
        {takesDays && <p>{t('payment.takes_days')}</p>}
      </PaneReport>
      <PaneActions>
        <Button look="primary" big onClick={again}>
          {t('payment.check_again')}
        </Button>
        {/* it is on its way, and the checkout would refuse another (G-315) */}
        {!takesDays && back}
        <Link to={paths.user.to('payments')} className={buttonClass({})}>
          {t('payment.to_account')}
        </Link>
      </PaneActions>
    </>
  );
}
