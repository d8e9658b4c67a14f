import type { Translate } from '../../../i18n/messages.ts';

/** What a way of paying is called: ours by a word or a name, a store's as it calls itself. [PAY-23] */
export function methodName(method: string, t: Translate): string {
  if (method === 'card') return t('payments.card');
  return method === 'paypal' ? 'PayPal' : method;
}
