import type { Translate } from '../../../i18n/messages.ts';

/** The name of a payment method: translated or a brand name, or a store's own name. [PAY-23] */
export function methodName(method: string, t: Translate): string {
  if (method === 'card') return t('payments.card');
  return method === 'paypal' ? 'PayPal' : method;
}
