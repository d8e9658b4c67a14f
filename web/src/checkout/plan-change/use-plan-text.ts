import { AccountFailure, hasCode } from '../../account/account-failure.ts';
import type { Subscription, SwitchOption, ToPay } from '../../account/commerce/commerce-port.ts';
import type { Offer } from '../../account/commerce/offer.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { formatDay } from '../../i18n/format-day.ts';
import { formatPrice } from '../../i18n/format-price.ts';
import { useLanguage, useLocale } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useTimeZone } from '../../lib/clock.ts';
import { useReasonText } from '../use-reason-text.ts';
import type { PlanEnd } from './plan-end.ts';

/** The texts about a change of plan: its cost, date and result, as far as known. [PLAN-36 PLAN-39] */
export function usePlanText() {
  const t = useT('plan');
  const plan = useT('pricing');
  const language = useLanguage();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const describeFailure = useFailureText();
  const describeReason = useReasonText();
  const toDay = (ms: number) => formatDay(ms, { locale, timeZone });
  const getPrice = (amount: number, { currency }: Pick<Offer, 'currency'>) =>
    formatPrice(amount, currency, language);
  /** `€6.99 a month` */
  const each = (offer: Offer) => {
    const price = getPrice(offer.price, offer);
    if (!offer.period) return price;
    return `${price} ${plan(`per.${offer.period}`, { count: offer.periodCount ?? 1 })}`;
  };

  const dueText = ({ offer, dueNow }: SwitchOption, { nextPaymentAtMs }: Subscription) => {
    const price = each(offer);
    if (dueNow === null) return t('terms.due_unknown', { each: price });
    if (dueNow <= 0) {
      return nextPaymentAtMs === null
        ? t('terms.due_nothing_undated', { each: price })
        : t('terms.due_nothing', { each: price, date: toDay(nextPaymentAtMs) });
    }
    const due = getPrice(dueNow, offer);
    if (dueNow >= offer.price) return t('terms.due', { due, each: price });
    return t('terms.due_less', {
      due,
      price: getPrice(offer.price, offer),
      credit: getPrice(offer.price - dueNow, offer),
      each: price,
    });
  };

  const toPayText = ({ amount }: ToPay, { offerTitle, nextPaymentCurrency }: Subscription, to?: Offer) => {
    const due = amount !== null && formatPrice(amount, nextPaymentCurrency, language);
    const values = { current: offerTitle };
    return to && due ? t('to_pay_due', { ...values, plan: to.title, due }) : t('to_pay_any', values);
  };
  return {
    toDay,
    each,
    /** Before the change is requested: when it begins and what is due. */
    terms(option: SwitchOption, subscription: Subscription): string[] {
      const { offer, atOnce, beginsAtMs } = option;
      const values = { plan: offer.title, current: subscription.offerTitle, each: each(offer) };
      // the provider did not say that it costs nothing until then
      if (!atOnce && !(option.dueNow !== null && option.dueNow <= 0)) return [dueText(option, subscription)];
      if (atOnce) return [t('terms.now', { plan: offer.title }), dueText(option, subscription)];
      return [
        beginsAtMs === null
          ? t('terms.later_undated', values)
          : t('terms.later', { ...values, date: toDay(beginsAtMs) }),
      ];
    },
    /** For a pending change. `plans`: those that are sold, which provide its name. */
    pending(subscription: Subscription, plans: readonly Offer[]): string {
      const { pendingSwitch } = subscription;
      const to = plans.find(({ offerId }) => offerId === pendingSwitch?.offerId);
      if (pendingSwitch?.toPay) return toPayText(pendingSwitch.toPay, subscription, to);
      const at = pendingSwitch?.beginsAtMs ?? null;
      if (at === null) return to ? t('pending_paid', { plan: to.title }) : t('pending_unnamed');
      const date = toDay(at);
      return to
        ? t('pending_on', { plan: to.title, each: each(to), date })
        : t('pending_unnamed_on', { date });
    },
    /** The result, in one sentence; undefined: the pending change says what is to be paid. */
    end(end: PlanEnd): string | undefined {
      if (end.is === 'to_pay') return undefined;
      if (end.is === 'refused')
        return hasCode(end.reason, 'price_changed')
          ? t('price_changed')
          : (describeFailure(end.reason).form ?? '');
      if (end.is !== 'waiting') return t(end.is, { plan: end.plan });
      const { plan: name, beginsAtMs } = end;
      return beginsAtMs === null
        ? t('waiting', { plan: name })
        : t('waiting_on', { plan: name, date: toDay(beginsAtMs) });
    },
    /** The provider's reason for a refusal; empty: none. */
    reason: (failure: unknown): string =>
      describeReason(failure instanceof AccountFailure ? failure.serverMessage : undefined),
  };
}
