import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Subscription } from '../../../account/commerce/commerce-port.ts';
import { type AppStore, getStore } from '../../../checkout/plan-change/get-store.ts';
import { PendingSwitch } from '../../../checkout/plan-change/pending-switch.tsx';
import { changesOnPage, planActions } from '../../../checkout/plan-change/plan-actions.ts';
import { currentOfferId, type PlanEnd } from '../../../checkout/plan-change/plan-end.ts';
import { usePlanText } from '../../../checkout/plan-change/use-plan-text.ts';
import { usePurchaseIntent } from '../../../checkout/purchase-intent-context.ts';
import { formatDay } from '../../../i18n/format-day.ts';
import { formatPrice } from '../../../i18n/format-price.ts';
import { useLanguage, useLocale } from '../../../i18n/i18n-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useClock, useTimeZone } from '../../../lib/clock.ts';
import { accountTo } from '../../../paths/account-params.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { ExternalLink } from '../../../ui/external-link.tsx';
import { Loaded } from '../section/loaded.tsx';
import { Facts, Section, SectionText } from '../section/section.tsx';
import { DisputedNote } from './disputed-note.tsx';
import { OverdueNote } from './overdue-note.tsx';
import styles from './payments.module.css';
import { PendingNote } from './pending-note.tsx';
import { ChangeMode, PlanButtons } from './plan-buttons.tsx';
import { usePaidOverdue } from './use-paid-overdue.ts';
import { usePlan } from './use-plan.ts';

/** The viewer's subscription and its actions, or a link to subscribe. [PAY-05 PAY-06 PAY-07 PAY-09] */
export function SubscriptionSection({ customerId }: { customerId: string }) {
  const t = useT('user');
  const text = usePlanText();
  const { query, pending, planCount, can, isLoading } = usePlan(customerId);
  const [message, setMessage] = useState<string>();
  const [openedFor, setOpenedFor] = useState<string>();
  const { data } = query;
  const { isPaid, onPay } = usePaidOverdue(data);
  const allowed = data && can ? planActions(data, can) : undefined;
  // it closes by itself when the subscription it was opened for has changed [PLAN-32]
  const isChanging = data ? openedFor === getState(data) : false;
  const onEnd = (end: PlanEnd) => {
    setOpenedFor(undefined);
    setMessage(text.end(end));
  };
  return (
    <Section
      title={t('payments.subscription_details')}
      success={message ?? (isPaid ? t('payments.overdue.paid') : undefined)}
      actions={
        data &&
        can &&
        allowed &&
        !isLoading &&
        !isChanging && (
          <PlanButtons
            allowed={allowed}
            onPage={changesOnPage(can, planCount)}
            onChange={() => {
              setMessage(undefined);
              setOpenedFor(getState(data));
            }}
          />
        )
      }
    >
      {/* an open plan change reports its own failures */}
      <Loaded query={{ ...query, data: isLoading ? undefined : data, isError: query.isError && !isChanging }}>
        {(subscription) => {
          if (!subscription) return pending ? <PendingNote plan={pending} /> : <None />;
          return (
            <>
              <Details subscription={subscription} canRenew={can?.renewSubscription === true} />
              {subscription.isDisputed && <DisputedNote />}
              {subscription.overdue && (
                <OverdueNote
                  subscription={subscription}
                  overdue={subscription.overdue}
                  onPay={() => onPay(subscription)}
                />
              )}
              {allowed?.showsPending && !isChanging && (
                <PendingSwitch subscription={subscription} customerId={customerId} onEnd={onEnd} />
              )}
              {isChanging && (
                <ChangeMode
                  subscription={subscription}
                  customerId={customerId}
                  onEnd={onEnd}
                  onCancel={() => setOpenedFor(undefined)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** The state for which a plan change is open: subscription status, pending change and plan. */
const getState = (subscription: Subscription) =>
  [subscription.status, subscription.pendingSwitchId, currentOfferId(subscription)].join(' ');

function Details({ subscription, canRenew }: { subscription: Subscription; canRenew: boolean }) {
  const t = useT('user');
  const nowMs = useClock().nowMs();
  const facts = useFacts(subscription);
  const { offerTitle, expiresAtMs, isDisputed = false } = subscription;
  const status = isDisputed ? 'disputed' : subscription.status;
  const store = getStore(subscription.paymentMethod);
  const comesBack = status === 'cancelled' && !canRenew && (expiresAtMs ?? 0) > nowMs;
  return (
    <>
      <p className={styles.plan}>
        <strong className={styles.planName}>{offerTitle || t('payments.access_granted')}</strong>
        <span className={styles.status} data-status={status}>
          {t(`payments.status.${status}`)}
        </span>
      </p>
      <Facts facts={facts} />
      {store && <StoreNote store={store} />}
      {comesBack && !store && <SectionText>{t('payments.come_back')}</SectionText>}
    </>
  );
}

/**
 * The facts about a subscription: how often it is paid, and either the next payment or when it ends. Granted
 * access has no price, and a subscription that ended or was cancelled has no next payment. [PAY-08 PAY-10
 * PAY-11 PAY-13]
 */
function useFacts(subscription: Subscription): { name: string; value: string }[] {
  const t = useT('user');
  const language = useLanguage();
  const locale = useLocale();
  const timeZone = useTimeZone();
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

function None() {
  const t = useT('user');
  const purchase = usePurchaseIntent();
  const location = useLocation();
  return (
    <div className={styles.none}>
      <SectionText>{t('payments.no_subscription')}</SectionText>
      <Link
        to={accountTo(location, 'choose-offer')}
        className={buttonClass({ look: 'primary' })}
        onClick={() => purchase.dispatch({ type: 'want-plan', plan: location.pathname })}
      >
        {t('payments.complete_subscription')}
      </Link>
    </div>
  );
}

/** Says in which store a subscription was bought, and where to change it. [PAY-17 PAY-18] */
function StoreNote({ store: { name, helpUrl } }: { store: AppStore }) {
  const t = useT('user');
  const newTab = useT('menu')('new_tab');
  return (
    <SectionText>
      {t('payments.store', { store: name })}{' '}
      <ExternalLink href={helpUrl} newTab={newTab}>
        {t('payments.store_link', { store: name })}
      </ExternalLink>
    </SectionText>
  );
}
