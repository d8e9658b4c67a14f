import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { isSubscribed } from '../../access/is-subscribed.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { Subscription } from '../../account/commerce/commerce-port.ts';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { OfferForm } from '../../checkout/offer/offer-form.tsx';
import { getStore } from '../../checkout/plan-change/get-store.ts';
import { planActions } from '../../checkout/plan-change/plan-actions.ts';
import { PlanChange } from '../../checkout/plan-change/plan-change.tsx';
import { getEndPane, type PlanEnd } from '../../checkout/plan-change/plan-end.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneFault, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { useNextPane } from '../pane/use-next-pane.ts';
import { usePaneData } from '../pane-data.ts';
import { useCapabilities } from '../use-capabilities.ts';

/**
 * The plans to choose from; a subscriber changes to one of them. A pending change is shown first. (D-25)
 * [MODAL-05 PLAN-30 PLAN-45]
 */
export function Pane(pane: PaneProps) {
  const t = useT('account');
  const user = useT('user');
  const session = useSession();
  const purchase = usePurchaseIntent();
  const { pathname } = useLocation();
  const customerId = useCustomer()?.id;
  const sellsPlans = accessModel(useSite().config) === 'SVOD';
  const nowMs = useClock().nowMs();
  const plans = useQuery({ ...plansQuery(session, customerId), enabled: sellsPlans });
  const subscription = useQuery(subscriptionQuery(session, customerId));
  const { can } = useCapabilities();
  // data that was loaded before stays, and the viewer's choice with it [PLAN-51]
  const failed = [plans, subscription].filter(({ isError, data }) => isError && data === undefined);
  const current = isSubscribed(subscription.data ?? null, nowMs) ? subscription.data : null;
  const store = current && getStore(current.paymentMethod);
  const isEmpty = !sellsPlans || plans.data?.length === 0;
  // a change that starts here reports its own result, also if the subscription shows it before
  const [isStarted, setIsStarted] = useState(false);
  const waits = Boolean(!isStarted && can && current && planActions(current, can).showsPending);
  useNextPane(pane.go, waits && 'upgrade-subscription-pending');
  const isKnown = plans.data && subscription.data !== undefined && can && !waits;
  return (
    <>
      <PaneTitle>{t('choose_offer.title')}</PaneTitle>
      {isEmpty && <p>{t('choose_offer.none')}</p>}
      {!isEmpty && failed.length > 0 && (
        <PaneFault
          text={t('choose_offer.failed')}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      )}
      {!isEmpty && failed.length === 0 && !isKnown && <Spinner label={t('loading')} />}
      {!isEmpty && failed.length === 0 && isKnown && customerId && (
        <>
          {!current && (
            <OfferForm
              offers={plans.data}
              first=""
              onChosen={(offerId) => {
                purchase.dispatch({ type: 'want-plan', plan: pathname });
                purchase.dispatch({ type: 'choose', offerId });
                pane.go('checkout');
              }}
            />
          )}
          {current && planActions(current, can).change && (
            <Change
              subscription={current}
              customerId={customerId}
              onStart={() => setIsStarted(true)}
              {...pane}
            />
          )}
          {current && !planActions(current, can).change && (
            <>
              <p>{store ? user('payments.store', { store: store.name }) : t('choose_offer.no_change')}</p>
              <Button look="primary" big onClick={pane.close}>
                {t('payment.close')}
              </Button>
            </>
          )}
        </>
      )}
    </>
  );
}

function Change({
  subscription,
  customerId,
  onStart,
  go,
  close,
}: PaneProps & { subscription: Subscription; customerId: string; onStart(): void }) {
  const paneData = usePaneData();
  const onEnd = (end: PlanEnd) => {
    paneData.leave({ plan: end });
    go(getEndPane(end));
  };
  return (
    <PlanChange
      subscription={subscription}
      customerId={customerId}
      onStart={onStart}
      onEnd={onEnd}
      onCancel={close}
      tellsRefusals
    />
  );
}
