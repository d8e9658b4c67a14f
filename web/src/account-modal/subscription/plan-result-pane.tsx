import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { PendingSwitch } from '../../checkout/plan-change/pending-switch.tsx';
import { getEndPane, type PlanEnd } from '../../checkout/plan-change/plan-end.ts';
import { usePlanText } from '../../checkout/plan-change/use-plan-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneActions, PaneFault, PaneReport, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { usePaneData } from '../pane-data.ts';

/**
 * The result of a change of plan made in this tab. Anyone can write an address: if only the address claims a
 * result, the subscription decides what is shown. [MODAL-08 MODAL-09 MODAL-10]
 */
export function Pane(pane: PaneProps) {
  const t = useT('plan');
  const u = useSearchParams()[0].get('u');
  const isError = u === 'upgrade-subscription-error';
  const text = usePlanText();
  const paneData = usePaneData();
  const [end] = useState<PlanEnd | undefined>(() => paneData.take('plan'));
  const result = end && getEndPane(end) === u ? end : undefined;
  const sentence = result && text.end(result);
  const reason = result?.is === 'refused' && text.reason(result.reason);
  const { data: now } = useQuery(subscriptionQuery(useSession(), useCustomer()?.id));
  const isLast = !isError && !now?.pendingSwitch?.toPay;
  return (
    <>
      <PaneTitle>{t(`result.${result ? result.is : 'none'}`)}</PaneTitle>
      {sentence && (
        <PaneReport>
          <p>{sentence}</p>
          {reason && <p>{reason}</p>}
        </PaneReport>
      )}
      {(!sentence || isError) && <Present {...pane} />}
      <PaneActions>
        {isError && (
          <Button look="primary" big onClick={() => pane.go('upgrade-subscription')}>
            {t('back_to_plans')}
          </Button>
        )}
        <Button {...(isLast && { look: 'primary', big: true })} onClick={pane.close}>
          {t('close')}
        </Button>
      </PaneActions>
    </>
  );
}

/** The current plan, and the pending change. */
function Present({ go }: PaneProps) {
  const t = useT('plan');
  const paneData = usePaneData();
  const customerId = useCustomer()?.id;
  const { data, isError, refetch } = useQuery({
    ...subscriptionQuery(useSession(), customerId),
    refetchOnMount: 'always',
  });
  if (isError && data === undefined) return <PaneFault text={t('failed')} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner label={t('loading')} />;
  if (!data || !customerId) return <p>{t('no_plan')}</p>;
  if (data.pendingSwitchId && data.status !== 'cancelled') {
    const onEnd = (end: PlanEnd) => {
      paneData.leave({ plan: end });
      go(getEndPane(end));
    };
    return <PendingSwitch subscription={data} customerId={customerId} onEnd={onEnd} />;
  }
  return <p>{t('present', { plan: data.offerTitle })}</p>;
}
