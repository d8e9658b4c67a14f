import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../../../account/commerce/access-queries.ts';
import type { PaymentDetail } from '../../../account/commerce/commerce-port.ts';
import { paymentDetailQuery } from '../../../account/commerce/commerce-queries.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Loaded } from '../section/loaded.tsx';
import { Section } from '../section/section.tsx';
import { SectionSkeleton } from '../section/section-skeleton.tsx';
import { SectionText } from '../section/section-text.tsx';
import { methodName } from './method-name.ts';
import { paidBy } from './paid-by.ts';
import styles from './payments.module.css';

interface Props {
  customerId: string;
  /** Whether the site sells plans: the one that runs says how it is paid. */
  sellsPlans: boolean;
}

/** How the viewer pays. [PAY-19 PAY-21] */
export function MethodSection({ customerId, sellsPlans }: Props) {
  const t = useT('user');
  const session = useSession();
  const detail = useQuery(paymentDetailQuery(session, customerId));
  const plan = useQuery(subscriptionQuery(session, sellsPlans ? customerId : undefined));
  return (
    <Section title={t('payments.payment_method')}>
      {plan.isLoading ? (
        <SectionSkeleton />
      ) : (
        <Loaded query={detail}>{(known) => <Method detail={paidBy(known, plan.data)} />}</Loaded>
      )}
    </Section>
  );
}

/** PayPal, a card by its end, or none. [PAY-19 PAY-21] */
export function Method({ detail }: { detail: PaymentDetail | null }) {
  const t = useT('user');
  if (!detail) return <SectionText>{t('payments.no_payment_method')}</SectionText>;
  const { method, lastFour, expires } = detail;
  return (
    <div className={styles.method}>
      {method === 'card' && <span className={styles.card} aria-hidden="true" />}
      <p>
        <strong>{lastFour ? t('payments.card_ending', { digits: lastFour }) : methodName(method, t)}</strong>
        {expires && <span className={styles.small}>{t('payments.card_expires', { date: expires })}</span>}
      </p>
    </div>
  );
}
