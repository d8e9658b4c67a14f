import type { Subscription } from '../../../account/commerce/commerce-port.ts';
import { formatDay } from '../../../i18n/format-day.ts';
import { formatPrice } from '../../../i18n/format-price.ts';
import type { Translate } from '../../../i18n/messages.ts';

interface TextDeps {
  /** Of the namespace `user`. */
  t: Translate;
  language: string;
  /** Locale of dates. */
  locale: string;
  timeZone: string | undefined;
}

/**
 * The facts about a subscription: how often it is paid, and either the next payment or when it ends. Granted
 * access has no price, and a subscription that ended or was cancelled has no next payment. [PAY-08 PAY-10
 * PAY-11 PAY-13]
 */
export function subscriptionFacts(
  subscription: Subscription,
  { t, language, locale, timeZone }: TextDeps,
): { name: string; value: string }[] {
  const { period, periodCount: count = 1, status, expiresAtMs, nextPaymentAtMs } = subscription;
  const toDay = (ms: number) => formatDay(ms, { locale, timeZone });
  const facts: { name: string; value: string }[] = [];
  if (period) facts.push({ name: t('payments.billed'), value: t(`payments.period.${period}`, { count }) });
  const renews = period !== 'granted' && (status === 'active' || status === 'active_trial');
  if (renews) {
    const { nextPaymentPrice, nextPaymentCurrency } = subscription;
    const price = nextPaymentPrice !== null && formatPrice(nextPaymentPrice, nextPaymentCurrency, language);
    const date = nextPaymentAtMs && toDay(nextPaymentAtMs);
    const value = price && date ? t('payments.on', { price, date }) : price || date;
    if (value) facts.push({ name: t('payments.next_payment'), value });
  }
  // a plan that renews does not end on its payment date
  if (expiresAtMs && !(renews && nextPaymentAtMs)) {
    const isOver = status === 'expired' || status === 'terminated';
    facts.push({
      name: t(isOver ? 'payments.expired_on' : 'payments.expires'),
      value: toDay(expiresAtMs),
    });
  }
  return facts;
}
