import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { subscriptionQuery } from '../../../account/commerce/access-queries.ts';
import type { Subscription } from '../../../account/commerce/commerce-port.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { usePurchaseIntent } from '../../../checkout/purchase-intent-context.ts';
import { useLanguage, useLocale } from '../../../i18n/i18n-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTimeZone } from '../../../lib/clock.ts';
import { accountTo } from '../../../paths/account-params.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Facts } from '../section/facts.tsx';
import { Loaded } from '../section/loaded.tsx';
import { Section } from '../section/section.tsx';
import { SectionText } from '../section/section-text.tsx';
import styles from './payments.module.css';
import { subscriptionFacts } from './subscription-facts.ts';

/** What the viewer subscribes to, or the way to it. [PAY-06 PAY-07 PAY-09] */
export function SubscriptionSection({ customerId }: { customerId: string }) {
  const t = useT('user');
  const query = useQuery(subscriptionQuery(useSession(), customerId));
  return (
    <Section title={t('payments.subscription_details')}>
      <Loaded query={query}>
        {(subscription) => (subscription ? <Details subscription={subscription} /> : <None />)}
      </Loaded>
    </Section>
  );
}

function Details({ subscription }: { subscription: Subscription }) {
  const t = useT('user');
  const facts = subscriptionFacts(subscription, {
    t,
    language: useLanguage(),
    locale: useLocale(),
    timeZone: useTimeZone(),
  });
  const { offerTitle, status } = subscription;
  return (
    <>
      <p className={styles.plan}>
        <strong className={styles.planName}>{offerTitle || t('payments.access_granted')}</strong>
        <span className={styles.status} data-status={status}>
          {t(`payments.status.${status}`)}
        </span>
      </p>
      <Facts facts={facts} />
    </>
  );
}

function None() {
  const t = useT('user');
  const purchase = usePurchaseIntent();
  return (
    <div className={styles.none}>
      <SectionText>{t('payments.no_subscription')}</SectionText>
      <Link
        to={accountTo(useLocation(), 'choose-offer')}
        className={buttonClass({ look: 'primary' })}
        onClick={() => purchase.want()}
      >
        {t('payments.complete_subscription')}
      </Link>
    </div>
  );
}
