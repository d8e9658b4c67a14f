import type { Subscription } from '../../account/commerce-port.ts';
import { formatPrice } from '../../i18n/format-price.ts';
import type { Translate } from '../../i18n/messages.ts';
import { dayInWords } from './day-in-words.ts';

interface Words {
  /** Of the namespace `user`. */
  t: Translate;
  language: string;
  timeZone: string | undefined;
}

/**
 * What is said of a subscription: how often it is paid, what comes next, and how long it lasts. What was granted has
 * no price, and what has ended or was cancelled no next payment. [PAY-08 PAY-10 PAY-11 PAY-13]
 */
export function subscriptionFacts(
  subscription: Subscription,
  { t, language, timeZone }: Words,
): { name: string; value: string }[] {
  const { period, status, expiresAtMs, nextPaymentAtMs } = subscription;
  const facts = [{ name: t('payments.billed'), value: t(`payments.period.${period}`) }];
  if (period !== 'granted' && (status === 'active' || status === 'active_trial')) {
    const price = formatPrice(subscription.nextPaymentPrice, subscription.nextPaymentCurrency, language);
    const date = nextPaymentAtMs && dayInWords(nextPaymentAtMs, language, timeZone);
    facts.push({ name: t('payments.next_payment'), value: date ? t('payments.on', { price, date }) : price });
  }
  if (expiresAtMs) {
    const isOver = status === 'expired' || status === 'terminated';
    facts.push({
      name: t(isOver ? 'payments.expired_on' : 'payments.expires'),
      value: dayInWords(expiresAtMs, language, timeZone),
    });
  }
  return facts;
}
