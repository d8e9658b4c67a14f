import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { accessModel } from '../../access/access-model.ts';
import { isSubscribed } from '../../access/is-subscribed.ts';
import { subscriptionQuery } from '../../account/commerce/access-queries.ts';
import type { Offer, Subscription } from '../../account/commerce/commerce-port.ts';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { OfferCards } from '../../checkout/offer/offer-cards.tsx';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneFault } from '../pane/pane-fault.tsx';
import { PaneTitle } from '../pane/pane-title.tsx';
import type { PaneProps } from '../panes.ts';

/** The plans to pick from, for a subscriber too, whose own one is picked at first. [MODAL-05] */
export function Pane(pane: PaneProps) {
  const t = useT('account');
  const session = useSession();
  const customerId = useCustomer()?.id;
  const sellsPlans = accessModel(useSite().config) === 'SVOD';
  const plans = useQuery({ ...plansQuery(session, customerId), enabled: sellsPlans });
  const subscription = useQuery(subscriptionQuery(session, customerId));
  const failed = [plans, subscription].find(({ isError }) => isError);
  const isEmpty = !sellsPlans || plans.data?.length === 0;
  return (
    <>
      <PaneTitle>{t('choose_offer.title')}</PaneTitle>
      {isEmpty && <p>{t('choose_offer.none')}</p>}
      {!isEmpty && failed && (
        <PaneFault text={t('choose_offer.failed')} onRetry={() => void failed.refetch()} />
      )}
      {!isEmpty && !failed && !(plans.data && subscription.isSuccess) && <Spinner label={t('loading')} />}
      {!isEmpty && plans.data && subscription.isSuccess && (
        <PlanForm plans={plans.data} subscription={subscription.data} {...pane} />
      )}
    </>
  );
}

const schema = v.object({ offerId: v.pipe(v.string(), v.nonEmpty('choose_offer.field_required')) });

interface FormProps extends PaneProps {
  plans: readonly Offer[];
  subscription: Subscription | null;
}

function PlanForm({ plans, subscription, go, close }: FormProps) {
  const t = useT('account');
  const purchase = usePurchaseIntent();
  const nowMs = useClock().nowMs();
  const current = isSubscribed(subscription, nowMs) ? (subscription?.accessFeeId ?? '') : null;
  const known = plans.some(({ offerId }) => offerId === current);
  const form = useAccountForm({
    schema,
    values: { offerId: known && current ? current : '' },
    submit: async ({ offerId }) => {
      if (offerId === current) return close();
      // a second plan is not sold to a subscriber, and no provider here changes one
      if (current !== null) return { form: t('choose_offer.no_change') };
      purchase.want();
      purchase.choose(offerId);
      go('checkout');
    },
  });
  return (
    <FormView form={form}>
      <OfferCards
        label={<span className="hidden-text">{t('choose_offer.offers')}</span>}
        offers={plans}
        {...form.field('offerId')}
      />
      <SubmitButton big busy={form.busy}>
        {t('choose_offer.continue')}
      </SubmitButton>
    </FormView>
  );
}
