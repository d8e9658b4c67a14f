import { AccountFailure } from '../account-failure.ts';
import { type Failures, mapFailure } from '../map-failure.ts';
import type { PaymentAnswer } from './commerce-port.ts';

/** How a paying call is answered. One without an answer may have been carried out: what became of it is asked. */
export async function answerOf(
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
