import { Clock } from 'lucide-react';
import type { Offer } from '../../../account/commerce/offer.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './overdue-note.module.css';

/** A plan with a first payment on its way, as a direct debit is for days. (G-319) [CHECKOUT-48] */
export function PendingNote({ plan }: { plan: Offer }) {
  const t = useT('user');
  return (
    <div className={styles.note} data-state="trying">
      <Clock aria-hidden="true" />
      <div className={styles.words}>
        <p>{t('payments.pending.title', { plan: plan.title })}</p>
        <p>{t('payments.pending.text')}</p>
      </div>
    </div>
  );
}
