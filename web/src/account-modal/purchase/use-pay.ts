import { hasCode } from '../../account/account-failure.ts';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import type { Order, Payment, PaymentAnswer, ReturnAddresses } from '../../account/commerce/payment-port.ts';
import { useSession } from '../../account/session/session-context.ts';
import { type OrderRejection, REJECTIONS } from '../../checkout/order/changed-order.ts';
import { pendingOfferId } from '../../checkout/purchase.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { leaveTo } from '../../lib/leave-to.ts';
import { type AccountPane, accountTo, type PaneParams } from '../../paths/account-params.ts';
import type { PaneProps } from '../pane/pane-props.ts';
import { usePurchaseDone } from './use-purchase-done.ts';

export interface PayProps extends PaneProps {
  order: Order;
  /** The chosen method; undefined if nothing has to be paid. */
  method: PaymentMethod | undefined;
  /** The provider refuses the order as it is: it is updated and shown again before anything is paid. (G-119) */
  onRejected(reason: OrderRejection): Promise<void>;
  /**
   * Requests the captcha token that is sent with a payment; undefined: the site has no captcha. [CHECKOUT-53]
   */
  solveCaptcha(): Promise<string | undefined>;
  /** What was agreed to about the right of withdrawal; undefined: there is no question; null: not yet, and nothing is paid. */
  takeWithdrawal(): string | null | undefined;
  /** The viewer has what the order is for: there is nothing to pay. [CHECKOUT-52] */
  onOwned(): void;
  /** Called when a payment begins, and when it failed or succeeded. [CHECKOUT-49] */
  onPaying(isPaying: boolean): void;
}

/**
 * Pays the order with the data of a payment form, and handles the answer. Throws the reason if nothing was
 * paid; without an answer it waits for the outcome, since the payment may have succeeded. If an earlier
 * payment is still pending, it goes on waiting for that outcome. [CHECKOUT-39 CHECKOUT-48 CHECKOUT-49]
 */
export function usePay({
  order,
  onPaying,
  onOwned,
  onRejected,
  solveCaptcha,
  takeWithdrawal,
  ...pane
}: PayProps) {
  const session = useSession();
  const purchase = usePurchaseIntent();
  const done = usePurchaseDone(pane);
  const { offerId } = order.offer;
  const follow = async (answer: PaymentAnswer): Promise<void> => {
    if (answer.is === 'done') return void (await done(offerId));
    if (answer.is === 'pending') return pane.go('waiting-for-payment', { offerId });
    if (answer.is === 'redirect') return leaveTo(answer.url);
    throw answer.reason;
  };
  const send = async (payment: Payment, withdrawalConsent: string | undefined): Promise<void> => {
    const { commerce } = await session.provider();
    const captchaValue = await solveCaptcha();
    const earlier = pendingOfferId(purchase.read());
    // before it is sent, so that a reloaded page waits for it too; nothing is paid before an external
    // page opens
    purchase.dispatch({ type: payment.form === 'page' ? 'await' : 'send', offerId });
    try {
      const returns = returnAddresses(order, window.location.href);
      const answer = await commerce.pay({ ...order, withdrawalConsent }, payment, returns, captchaValue);
      // leaving the page aborts its calls, so that the answer is missing then too
      if (answer.is !== 'pending') purchase.dispatch({ type: 'answer' });
      if (answer.is === 'redirect' && payment.form === 'page') purchase.dispatch({ type: 'leave' });
      await follow(answer);
    } catch (error) {
      const isOther = hasCode(error, 'payment_pending');
      purchase.dispatch(isOther && earlier ? { type: 'await', offerId: earlier } : { type: 'reject' });
      if (hasCode(error, 'order_not_found')) return pane.go('choose-offer');
      if (hasCode(error, 'already_active')) return onOwned();
      throw error;
    }
  };
  return async (payment: Payment): Promise<void> => {
    const withdrawalConsent = takeWithdrawal();
    if (withdrawalConsent === null) return;
    onPaying(true);
    try {
      await send(payment, withdrawalConsent);
    } catch (error) {
      // a refused order has charged nothing yet: it is updated and shown again (G-119) [CHECKOUT-03 CONST-06]
      const reason = REJECTIONS.find((code) => hasCode(error, code));
      if (!reason) throw error;
      await onRejected(reason);
    } finally {
      onPaying(false);
    }
  };
}

/**
 * Where payment pages send the browser back to: this page, with the pane that continues. It may be another
 * browser, so each address names what was bought. (G-96) [CHECKOUT-34 CHECKOUT-48]
 */
export function returnAddresses(order: Order, href: string): ReturnAddresses {
  const here = new URL(href);
  const { offerId } = order.offer;
  const to = (u: AccountPane, params: PaneParams) => new URL(accountTo(here, u, params), here).href;
  return {
    waiting: to('waiting-for-payment', { offerId }),
    finalize: to('finalize-payment', { orderId: order.id, offerId }),
    cancelled: to('payment-cancelled', { offerId }),
    error: to('payment-error', { offerId }),
  };
}
