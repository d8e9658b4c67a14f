import { AccountFailure } from '../../account/account-failure.ts';
import type { Payment, PaymentAnswer } from '../../account/commerce/commerce-port.ts';
import { useSession } from '../../account/session/session-context.ts';
import { isOrderGone } from '../../checkout/order/is-order-gone.ts';
import { returnAddresses } from '../../checkout/outcome/return-addresses.ts';
import { pendingOfferId } from '../../checkout/purchase.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { leaveTo } from '../../lib/leave-to.ts';
import type { PayProps } from './pay-props.ts';
import { usePaying } from './use-paying.ts';
import { usePurchaseDone } from './use-purchase-done.ts';

/**
 * Pays the order with the data of a payment form, and handles the answer. Throws the reason if nothing was
 * paid; without an answer it waits for the outcome, since the payment may have succeeded. If an earlier
 * payment is still pending, it goes on waiting for that outcome. [CHECKOUT-39 CHECKOUT-48 CHECKOUT-49]
 */
export function usePay({
  order,
  onPaying,
  onRejected,
  solveCaptcha,
  ...pane
}: Omit<PayProps, 'children' | 'updating'>) {
  const session = useSession();
  const purchase = usePurchaseIntent();
  const paying = usePaying({ onPaying, onRejected });
  const done = usePurchaseDone(pane);
  const { offerId } = order.offer;
  const follow = async (answer: PaymentAnswer): Promise<void> => {
    if (answer.is === 'done') return void (await done(offerId));
    if (answer.is === 'pending') return pane.go('waiting-for-payment', { offerId });
    if (answer.is === 'redirect') return leaveTo(answer.url);
    throw answer.reason;
  };
  return (payment: Payment) =>
    paying(async () => {
      const { commerce } = await session.provider();
      const captchaValue = await solveCaptcha();
      const earlier = pendingOfferId(purchase.read());
      // before it is sent, so that a reloaded page waits for it too; nothing is paid before PayPal's page
      // opens
      purchase.dispatch({ type: payment.form === 'page' ? 'await' : 'send', offerId });
      try {
        const returns = returnAddresses(order, window.location.href);
        const answer = await commerce.pay(order, payment, returns, captchaValue);
        // leaving the page aborts its calls, so that the answer is missing then too
        if (answer.is !== 'pending') purchase.dispatch({ type: 'answer' });
        if (answer.is === 'redirect' && payment.form === 'page') purchase.dispatch({ type: 'leave' });
        await follow(answer);
      } catch (error) {
        const isOther = error instanceof AccountFailure && error.code === 'payment_pending';
        purchase.dispatch(isOther && earlier ? { type: 'await', offerId: earlier } : { type: 'reject' });
        if (isOrderGone(error)) return pane.go('choose-offer');
        throw error;
      }
    });
}
