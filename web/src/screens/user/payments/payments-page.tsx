import { accessModel } from '../../../access/access-model.ts';
import { useCustomer } from '../../../account/session/session-context.ts';
import { useSite } from '../../../config/config-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { UserTitle } from '../user-title.tsx';
import { HistorySection } from './history-section.tsx';
import { MethodSection } from './method-section.tsx';
import styles from './payments.module.css';
import { SubscriptionSection } from './subscription-section.tsx';
import { usePlan } from './use-plan.ts';

/** The viewer's subscription, payment method and payments. [PAY-02 PAY-03 PAY-04 PAY-34] */
export function PaymentsPage() {
  const t = useT('user');
  const customer = useCustomer();
  const sellsPlans = accessModel(useSite().config) === 'SVOD';
  const { isLoading } = usePlan(sellsPlans ? customer?.id : undefined);
  return (
    <>
      <UserTitle>{t('payments.title')}</UserTitle>
      {customer ? (
        <>
          {sellsPlans && <SubscriptionSection customerId={customer.id} />}
          {/* hidden while the plan loads: its height is unknown, so what is below it would move */}
          <div hidden={isLoading} className={styles.rest}>
            <MethodSection customerId={customer.id} sellsPlans={sellsPlans} />
            <HistorySection customerId={customer.id} />
          </div>
        </>
      ) : (
        <Spinner label={t('payments.loading')} />
      )}
    </>
  );
}
