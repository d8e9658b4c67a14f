import { featureNotEnabled } from '../../account/account-failure.ts';
import type { CommercePort, Subscription } from '../../account/commerce/commerce-port.ts';
import { usePlanText } from '../../checkout/plan-change/use-plan-text.ts';
import { formatPrice } from '../../i18n/format-price.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
import type { PaneProps } from '../pane/pane-props.ts';
import { StatusPane, type StatusWords } from './status-pane.tsx';
import type { PlanAct } from './use-plan-act.ts';

/** Renews a cancelled subscription, if its provider can. [MODAL-16 PLAN-23 PLAN-27 PLAN-28] */
export function Pane({ close }: PaneProps) {
  return <StatusPane step="renew" act={RENEW} words={useRenewalWords()} close={close} />;
}

const RENEW: PlanAct = {
  call: async (commerce, subscription) => {
    await requireRenewal(commerce)(subscription);
    return null;
  },
  isDone: (now) => now?.status === 'active' || now?.status === 'active_trial',
};

function useRenewalWords(): StatusWords {
  const t = useT('plan');
  const language = useLanguage();
  const { toDay } = usePlanText();
  const nowMs = useClock().nowMs();
  const payment = ({ nextPaymentPrice, nextPaymentCurrency, nextPaymentAtMs, expiresAtMs }: Subscription) => {
    const atMs = nextPaymentAtMs ?? expiresAtMs;
    if (!atMs || atMs <= nowMs || !nextPaymentCurrency || nextPaymentPrice === null) return undefined;
    const price = formatPrice(nextPaymentPrice, nextPaymentCurrency, language);
    return t('renew.next', { price, date: toDay(atMs) });
  };
  return {
    ask(subscription) {
      // one that has ended was interrupted
      const runs = (subscription.expiresAtMs ?? 0) > nowMs;
      const text = runs && t('renew.text', { plan: subscription.offerTitle });
      return [text, payment(subscription)].filter(Boolean).join(' ');
    },
    done: (subscription) => (subscription ? payment(subscription) : undefined),
    none(subscription, { renewSubscription }) {
      if (renewSubscription || subscription?.status !== 'cancelled') return t('renew.none');
      const untilMs = subscription.expiresAtMs ?? 0;
      return untilMs > nowMs ? t('renew.not_here_on', { date: toDay(untilMs) }) : t('renew.not_here');
    },
  };
}

/** @throws AccountFailure `feature_not_enabled` if cancelled subscriptions cannot be renewed [ROLE-14] */
function requireRenewal(commerce: CommercePort): NonNullable<CommercePort['renewSubscription']> {
  if (!commerce.renewSubscription) throw featureNotEnabled();
  return commerce.renewSubscription;
}
