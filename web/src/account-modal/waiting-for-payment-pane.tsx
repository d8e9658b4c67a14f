import { Link, useSearchParams } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { paths } from '../paths/paths.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Spinner } from '../ui/spinner.tsx';
import styles from './account-modal.module.css';
import { PaneTitle } from './pane-title.tsx';
import type { PaneProps } from './panes.ts';
import { usePurchaseDone } from './use-purchase-done.ts';
import { useWaiting } from './use-waiting.ts';

/** Waits until what was paid for is open. [MODAL-18 CHECKOUT-42 CHECKOUT-47] (G-98) */
export function Pane(pane: PaneProps) {
  const t = useT('account');
  const offerId = useSearchParams()[0].get('offerId');
  const done = usePurchaseDone(pane);
  const { isLate, again } = useWaiting(offerId, (id) => done(id, { isOpen: true }));
  if (!isLate) {
    return (
      <>
        <PaneTitle sub={t('payment.waiting')}>{t('payment.waiting_title')}</PaneTitle>
        <Spinner label={t('loading')} />
      </>
    );
  }
  return (
    <>
      <PaneTitle>{t('payment.longer_title')}</PaneTitle>
      <p role="alert">{t('payment.longer_than_usual')}</p>
      <div className={styles.actions}>
        <Button look="primary" big onClick={again}>
          {t('payment.check_again')}
        </Button>
        <Link to={paths.user.to('payments')} className={buttonClass({})}>
          {t('payment.to_account')}
        </Link>
      </div>
    </>
  );
}
