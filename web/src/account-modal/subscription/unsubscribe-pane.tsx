import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { usePlanText } from '../../checkout/plan-change/use-plan-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { StatusPane, type StatusWords } from './status-pane.tsx';
import type { PlanAct } from './use-plan-act.ts';

/** Cancels a subscription at the end of its period. [MODAL-16 PLAN-24 PLAN-25 PLAN-26] */
export function Pane({ close, go }: PaneProps) {
  const words = useCancelWords(() => go('renew-subscription'));
  return <StatusPane step="cancel" act={CANCEL} words={words} close={close} />;
}

const CANCEL: PlanAct = {
  call: (commerce, subscription) => commerce.cancelSubscription(subscription),
  isDone: (now) => now === null || now.status === 'cancelled',
};

/** A payment due this soon may already have started: providers charge a little before a period ends. */
const NEAR_MS = 86_400_000;

/** Until when everything stays open, and what may still be charged, as far as known. (D-22) */
function useCancelWords(renew: () => void): StatusWords {
  const t = useT('plan');
  const { toDay } = usePlanText();
  const nowMs = useClock().nowMs();
  const period = ({ status, expiresAtMs, offerTitle }: Subscription) => {
    if (!expiresAtMs || expiresAtMs <= nowMs) return '';
    const values = { plan: offerTitle, date: toDay(expiresAtMs) };
    return t(status === 'active_trial' ? 'cancel.trial_on' : 'cancel.period_on', values);
  };
  return {
    ask(subscription) {
      const { nextPaymentAtMs, expiresAtMs, pendingSwitchId } = subscription;
      const dueAtMs = nextPaymentAtMs ?? expiresAtMs;
      const mayBeCharged = dueAtMs === null || dueAtMs - nowMs < NEAR_MS || pendingSwitchId !== null;
      const words = [period(subscription), t('cancel.text'), mayBeCharged && t('cancel.under_way')];
      return words.filter(Boolean).join(' ');
    },
    done(subscription) {
      const untilMs = subscription?.expiresAtMs;
      if (!untilMs) return undefined;
      return untilMs > nowMs ? t('cancel.done_until', { date: toDay(untilMs) }) : t('cancel.done_ended');
    },
    none: () => t('cancel.none'),
    note: ({ renewSubscription }) => (renewSubscription ? undefined : t('cancel.again')),
    next: (subscription, { renewSubscription }) =>
      renewSubscription && subscription && <Button onClick={renew}>{t('cancel.renew')}</Button>,
  };
}
