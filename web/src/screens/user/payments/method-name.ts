import type { Translate } from '../../../i18n/messages.ts';

/** The name of a payment method: translated or a brand name, or a store's own name. [PAY-23] */
export function methodName(method: string, t: Translate): string {
  if (method === 'card' || method === 'bank' || method === 'other') return t(`payments.${method}`);
  return method === 'paypal' ? 'PayPal' : method;
}
