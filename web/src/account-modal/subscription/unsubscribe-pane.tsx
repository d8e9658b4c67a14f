import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { planActions } from '../../checkout/plan-change/plan-actions.ts';
import { usePlanText } from '../../checkout/plan-change/use-plan-text.ts';
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

/** Ends a subscription with the period that is paid. [MODAL-16 PLAN-24 PLAN-25 PLAN-26] */
export function Pane({ close, go }: PaneProps) {
  const t = useT('plan');
  const { can } = useCan();
  const { query, is, failure, act, look } = usePlanAct({
    call: (commerce, subscription) => commerce.cancelSubscription(subscription),
    isDone: (now) => now === null || now.status === 'cancelled',
  });
  const describeFailure = useFailureText();
  const text = useUntil();
  const { data: subscription, isError, refetch } = query;
  if (subscription === undefined || !can) {
    return (
      <>
        <PaneTitle>{t('cancel.title')}</PaneTitle>
        {isError ? (
          <PaneFault text={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <Spinner label={t('loading')} />
        )}
      </>
    );
  }
  if (is === 'unknown' || is === 'looking') {
    const words = t('cancel.unknown');
    return <PlanUnknown text={words} looking={is === 'looking'} onLook={() => void look()} onClose={close} />;
  }
  if (is === 'done' || subscription?.status === 'cancelled') {
    return (
      <>
        <PaneTitle sub={text.open(subscription)}>{t('cancel.done_title')}</PaneTitle>
        {!can.renewSubscription && <p>{t('cancel.again')}</p>}
        <PaneActions>
          {can.renewSubscription && subscription && (
            <Button onClick={() => go('renew-subscription')}>{t('cancel.renew')}</Button>
          )}
          <Button look="primary" big onClick={close}>
            {t('close')}
          </Button>
        </PaneActions>
      </>
    );
  }
  if (!subscription || !planActions(subscription, can).cancel) {
    return (
      <>
        <PaneTitle sub={t('cancel.none')}>{t('cancel.none_title')}</PaneTitle>
        <Button look="primary" big onClick={close}>
          {t('close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <PaneTitle sub={text.paid(subscription)}>{t('cancel.title')}</PaneTitle>
      {is === 'failed' && <PaneAlert>{describeFailure(failure).form}</PaneAlert>}
      {is === 'looked' && <PaneAlert>{t('cancel.still')}</PaneAlert>}
      <PaneActions>
        <Button
          look="primary"
          big
          aria-disabled={is === 'busy' || undefined}
          aria-busy={is === 'busy' || undefined}
          onClick={() => void act(subscription)}
        >
          {t(is === 'busy' ? 'cancel.busy' : 'cancel.confirm')}
        </Button>
        <Button onClick={close}>{t('cancel.keep')}</Button>
      </PaneActions>
    </>
  );
}

/** Until when everything is open, as far as that is told. (D-22) */
function useUntil() {
  const t = useT('plan');
  const { dayOf } = usePlanText();
  const nowMs = useClock().nowMs();
  return {
    /** Before it is cancelled. */
    paid({ status, expiresAtMs, offerTitle }: Subscription): string {
      if (!expiresAtMs || expiresAtMs <= nowMs) return t('cancel.text');
      const values = { plan: offerTitle, date: dayOf(expiresAtMs) };
      return t(status === 'active_trial' ? 'cancel.text_trial' : 'cancel.text_on', values);
    },
    /** Afterwards; undefined: the provider tells no end. */
    open(subscription: Subscription | null): string | undefined {
      const untilMs = subscription?.expiresAtMs;
      if (!untilMs) return undefined;
      return untilMs > nowMs ? t('cancel.done_until', { date: dayOf(untilMs) }) : t('cancel.done_ended');
    },
  };
}
