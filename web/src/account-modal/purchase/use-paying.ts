import { AccountFailure } from '../../account/account-failure.ts';
import { type OrderRejection, REJECTIONS } from '../../checkout/order/changed-order.ts';
import type { PayProps } from './pay-props.ts';

/**
 * Runs a payment and reports that one is running. A refused order has charged nothing yet: it is updated and
 * shown again before anything is paid. (G-119) [CHECKOUT-03 CHECKOUT-49 CONST-06]
 */
export function usePaying({ onPaying, onRejected }: Pick<PayProps, 'onPaying' | 'onRejected'>) {
  return async <T>(pay: () => Promise<T>): Promise<T | undefined> => {
    onPaying(true);
    try {
      return await pay();
    } catch (error) {
      const reason = getRejection(error);
      if (!reason) throw error;
      await onRejected(reason);
      return undefined;
    } finally {
      onPaying(false);
    }
  };
}

function getRejection(error: unknown): OrderRejection | null {
  const code = error instanceof AccountFailure ? error.code : null;
  return REJECTIONS.find((rejection) => rejection === code) ?? null;
}
