import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { PaymentDetail } from '../../../account/commerce/commerce-port.ts';
import { paymentDetailQuery } from '../../../account/commerce/commerce-queries.ts';
import { methodOfPlan } from '../../../account/commerce/method-of-plan.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { variantName } from '../../../checkout/card/card-brand.ts';
import { methodPane } from '../../../checkout/plan-change/method-pane.ts';
import { paidBy } from '../../../checkout/plan-change/paid-by.ts';
import { usePaymentChange } from '../../../checkout/plan-change/use-payment-change.ts';
import { useT } from '../../../i18n/use-t.ts';
import { accountTo } from '../../../paths/account-params.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Loaded } from '../section/loaded.tsx';
import { Section, SectionSkeleton, SectionText } from '../section/section.tsx';
import { methodName } from './method-name.ts';
import styles from './payments.module.css';
import { usePlan } from './use-plan.ts';

interface Props {
  customerId: string;
  /** Whether the site sells plans: then the current plan says how it is paid. */
  sellsPlans: boolean;
}

/** The viewer's payment method. [PAY-19 PAY-21] */
export function MethodSection({ customerId, sellsPlans }: Props) {
  const t = useT('user');
  const session = useSession();
  const location = useLocation();
  const detail = useQuery(paymentDetailQuery(session, customerId));
  const { query: plan, can, isLoading } = usePlan(sellsPlans ? customerId : undefined);
  const change = usePaymentChange(plan.data ? can : undefined);
  // the provider may know no more about it
  const isNamed = methodOfPlan(plan.data) !== undefined;
  // until the plan has loaded, a card or no method is not certain: only the subscription may mention another
  const isUncertain = !detail.data || detail.data.method === 'card';
  const isUnknown = sellsPlans && plan.data === undefined && detail.data !== undefined && isUncertain;
  const pane = change && methodPane(paidBy(detail.data ?? null, plan.data), plan.data ?? null, change);
  return (
    <Section
      title={t('payments.payment_method')}
      actions={
        pane && (
          <Link to={accountTo(location, pane)} className={buttonClass({})}>
            {t(pane === 'edit-card' ? 'payments.edit_card' : 'payments.edit_method')}
          </Link>
        )
      }
    >
      {isLoading && <SectionSkeleton />}
      {!isLoading && isUnknown && <Loaded query={plan}>{() => null}</Loaded>}
      {!isLoading && !isUnknown && (
        <Loaded query={isNamed ? { ...detail, data: detail.data ?? null, isError: false } : detail}>
          {(known) => <Method detail={paidBy(known, plan.data)} />}
        </Loaded>
      )}
    </Section>
  );
}

/** PayPal, a card with its last digits, brand and holder, a bank account, another, or none. [PAY-19 PAY-21 CHECKOUT-30] */
export function Method({ detail }: { detail: PaymentDetail | null }) {
  const t = useT('user');
  if (!detail) return <SectionText>{t('payments.no_payment_method')}</SectionText>;
  const { method, lastFour, expires, holder, variant } = detail;
  const known = [variant && variantName(variant), holder?.trim()].filter(Boolean).join(' · ');
  return (
    <div className={styles.method}>
      {method === 'card' && <span className={styles.card} aria-hidden="true" />}
      <p>
        <strong>
          {lastFour && (method === 'card' || method === 'bank')
            ? t(`payments.${method}_ending`, { digits: lastFour })
            : methodName(method, t)}
        </strong>
        {known && <span className={styles.small}>{known}</span>}
        {expires && <span className={styles.small}>{t('payments.card_expires', { date: expires })}</span>}
      </p>
    </div>
  );
}
