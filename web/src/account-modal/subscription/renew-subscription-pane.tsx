import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { requireRenewal } from '../../account/commerce/require-renewal.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { planActions } from '../../checkout/plan-change/plan-actions.ts';
import { usePlanText } from '../../checkout/plan-change/use-plan-text.ts';
import { formatPrice } from '../../i18n/format-price.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneActions } from '../pane/pane-actions.tsx';
import { PaneAlert } from '../pane/pane-alert.tsx';
import { PaneFault } from '../pane/pane-fault.tsx';
import { PaneTitle } from '../pane/pane-title.tsx';
import type { PaneProps } from '../panes.ts';
import { useCan } from '../use-can.ts';
import { PlanUnknown } from './plan-unknown.tsx';
import { usePlanAct } from './use-plan-act.ts';

/** Goes on with a cancelled subscription, where its provider can. [MODAL-16 PLAN-23 PLAN-27 PLAN-28] */
export function Pane({ close }: PaneProps) {
  const t = useT('plan');
  const { can } = useCan();
  const { query, is, failure, act, look } = usePlanAct({
    call: (commerce, subscription) => requireRenewal(commerce)(subscription),
    isDone: (now) => now?.status === 'active' || now?.status === 'active_trial',
  });
  const describeFailure = useFailureText();
  const text = useRenewalText();
  const { data: subscription, isError, refetch } = query;
  if (subscription === undefined || !can) {
    return (
      <>
        <PaneTitle>{t('renew.title')}</PaneTitle>
        {isError ? (
          <PaneFault text={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('loading')} />
        )}
      </>
    );
  }
  if (is === 'unknown' || is === 'looking') {
    const words = t('renew.unknown');
    return <PlanUnknown text={words} looking={is === 'looking'} onLook={() => void look()} onClose={close} />;
  }
  const closing = (
    <Button look="primary" big onClick={close}>
      {t('close')}
    </Button>
  );
  if (is === 'done') {
    return (
      <>
        <PaneTitle sub={text.next(subscription)}>{t('renew.done_title')}</PaneTitle>
        {closing}
      </>
    );
  }
  if (!subscription || !planActions(subscription, can).renew) {
    return (
      <>
        <PaneTitle sub={text.cannot(subscription, can.renewSubscription)}>{t('renew.none_title')}</PaneTitle>
        {closing}
      </>
    );
  }
  return (
    <>
      <PaneTitle sub={text.goesOn(subscription)}>{t('renew.title')}</PaneTitle>
      {is === 'failed' && <PaneAlert>{describeFailure(failure).form}</PaneAlert>}
      {is === 'looked' && <PaneAlert>{t('renew.still')}</PaneAlert>}
      <PaneActions>
        <Button
          look="primary"
          big
          aria-disabled={is === 'busy' || undefined}
          aria-busy={is === 'busy' || undefined}
          onClick={() => void act(subscription)}
        >
          {t(is === 'busy' ? 'renew.busy' : 'renew.confirm')}
        </Button>
        <Button onClick={close}>{t('renew.not_now')}</Button>
      </PaneActions>
    </>
  );
}

function useRenewalText() {
  const t = useT('plan');
  const language = useLanguage();
  const { dayOf } = usePlanText();
  const nowMs = useClock().nowMs();
  const payment = ({ nextPaymentPrice, nextPaymentCurrency, nextPaymentAtMs, expiresAtMs }: Subscription) => {
    const atMs = nextPaymentAtMs ?? expiresAtMs;
    if (!atMs || !nextPaymentCurrency) return '';
    const price = formatPrice(nextPaymentPrice, nextPaymentCurrency, language);
    return t('renew.next', { price, date: dayOf(atMs) });
  };
  return {
    next: (subscription: Subscription | null) => (subscription ? payment(subscription) : ''),
    goesOn: (subscription: Subscription) =>
      [t('renew.text', { plan: subscription.offerTitle }), payment(subscription)].filter(Boolean).join(' '),
    cannot(subscription: Subscription | null, canRenew: boolean): string {
      if (canRenew || subscription?.status !== 'cancelled') return t('renew.none');
      const untilMs = subscription.expiresAtMs ?? 0;
      return untilMs > nowMs ? t('renew.not_here_on', { date: dayOf(untilMs) }) : t('renew.not_here');
    },
  };
}
