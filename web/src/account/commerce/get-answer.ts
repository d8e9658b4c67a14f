import { AccountFailure } from '../account-failure.ts';
import { type Failures, mapFailure } from '../map-failure.ts';
import type { PaymentAnswer } from './payment-port.ts';

/** The answer of a payment call. Without an answer it may have been carried out, so its outcome is polled. */
export async function getAnswer(
  failures: Failures,
  pay: () => Promise<PaymentAnswer>,
): Promise<PaymentAnswer> {
  try {
    return await mapFailure(failures, pay);
  } catch (reason) {
    const isLost =
      reason instanceof AccountFailure &&
      (reason.code === 'payment_unanswered' || reason.code === 'change_unanswered');
    return isLost ? { is: 'pending' } : { is: 'rejected', reason };
  }
}
