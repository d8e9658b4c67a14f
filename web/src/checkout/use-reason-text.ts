import { findPaymentReason } from '@marquee/contract/payments/payment-reasons';
import { useT } from '../i18n/use-t.ts';

/** Most characters of a provider's message that are shown. */
const MAX = 200;

/**
 * Why a provider refused something: in the viewer's language if it is a reason of our origin's, else as a quotation and
 * never as the product's own text; empty: no message was given.
 */
export function useReasonText(): (message: string | undefined) => string {
  const t = useT('account');
  return (message) => {
    const text = message?.trim() ?? '';
    const reason = findPaymentReason(text);
    if (reason) return t(`payment.reasons.${reason}`);
    return text && t('payment.error_says', { message: text.length > MAX ? `${text.slice(0, MAX)}…` : text });
  };
}
