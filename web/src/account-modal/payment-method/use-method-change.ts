import { useQuery } from '@tanstack/react-query';
import { AccountFailure, featureNotEnabled } from '../../account/account-failure.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import { paymentDetailQuery } from '../../account/commerce/commerce-queries.ts';
import type { Payment, PaymentAnswer } from '../../account/commerce/payment-port.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { getStore } from '../../checkout/plan-change/get-store.ts';
import { methodPane } from '../../checkout/plan-change/method-pane.ts';
import { paidBy } from '../../checkout/plan-change/paid-by.ts';
import { usePaymentChange } from '../../checkout/plan-change/use-payment-change.ts';
import { accountTo } from '../../paths/account-params.ts';
import { useCapabilities } from '../use-capabilities.ts';

/** Replaces the method of later payments. [PAY-22] */
export function useMethodChange() {
  const session = useSession();
  const customerId = useCustomer()?.id;
  const detail = useQuery(paymentDetailQuery(session, customerId));
  const plan = useQuery(subscriptionQuery(session, customerId));
  const can = usePaymentChange(useCapabilities().can);
  const before = paidBy(detail.data ?? null, plan.data);
  const isKnown = detail.data !== undefined && plan.data !== undefined;
  return {
    can,
    isReady: !detail.isPending && !plan.isPending,
    /** The payment method or the subscription could not be loaded. */
    failed: !isKnown && (detail.isError || plan.isError),
    retry: () => void Promise.all([detail.refetch(), plan.refetch()]),
    /**
     * The pane that changes it, whatever the address says; undefined: it cannot be changed. [PAY-37 PAY-17]
     */
    pane: can && methodPane(before, plan.data ?? null, can),
    /** The store that bills instead. */
    store: plan.data ? getStore(plan.data.paymentMethod) : null,
    /** The payment method until then, as far as it is known. */
    before,
    /** @throws AccountFailure if the current method stays */
    async change(
      payment: Payment,
      method?: PaymentMethod,
    ): Promise<Exclude<PaymentAnswer, { is: 'rejected' }>> {
      const { commerce } = await session.provider();
      if (!commerce.updatePaymentMethod) throw featureNotEnabled();
      const currency = plan.data?.nextPaymentCurrency || detail.data?.currency || undefined;
      const answer = await commerce.updatePaymentMethod(payment, {
        currency,
        method,
        returns: methodReturns(window.location.href, method?.id),
      });
      if (answer.is === 'rejected')
        throw answer.reason instanceof Error ? answer.reason : new AccountFailure('card_refused', 'refused');
      return answer;
    },
  };
}

/** Addresses an external page returns to: this page, with the pane that continues. (G-96) */
function methodReturns(href: string, paymentMethodId = '') {
  const here = new URL(href);
  const params = paymentMethodId ? { paymentMethodId } : {};
  const to = (pane: Parameters<typeof accountTo>[1]) => new URL(accountTo(here, pane, params), here).href;
  // if it was given up or failed, that pane says so, and a method can be chosen again
  const again = to('payment-method');
  return { done: to('payment-method-success'), finalize: again, cancelled: again, error: again };
}
