import { useQuery } from '@tanstack/react-query';
import type { PaymentDetail } from '../../account/commerce-port.ts';
import { paymentDetailQuery } from '../../account/commerce-queries.ts';
import { useSession } from '../../account/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Loaded } from './loaded.tsx';
import { methodName } from './method-name.ts';
import styles from './payments.module.css';
import sectionStyles from './section.module.css';
import { Section } from './section.tsx';

/** How the viewer pays. [PAY-19 PAY-21] */
/** A card by its end, or PayPal. [PAY-19] */
export function MethodSection({ customerId }: { customerId: string }) {
  const t = useT('user');
  const query = useQuery(paymentDetailQuery(useSession(), customerId));
  return (
    <Section title={t('payments.payment_method')}>
      <Loaded query={query}>
        {(detail) =>
          detail ? (
            <Method detail={detail} />
          ) : (
            <p className={sectionStyles.text}>{t('payments.no_payment_method')}</p>
          )
        }
      </Loaded>
    </Section>
  );
}

/** A card by its end, or PayPal. [PAY-19] */
export function Method({ detail: { method, lastFour, expires } }: { detail: PaymentDetail }) {
  const t = useT('user');
  return (
    <div className={styles.method}>
      <span className={styles.card} aria-hidden="true" />
      <p>
        <strong>{lastFour ? t('payments.card_ending', { digits: lastFour }) : methodName(method, t)}</strong>
        {expires && <span className={styles.small}>{t('payments.card_expires', { date: expires })}</span>}
      </p>
    </div>
  );
}
