import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import styles from './account-modal.module.css';
import { PaneTitle } from './pane-title.tsx';
import type { PaneProps } from './panes.ts';

/** A payment that did not come about, and the way back to it. [CHECKOUT-48] */
export function PaymentStopped({
  title,
  go,
  close,
  children,
}: PaneProps & { title: string; children: ReactNode }) {
  const t = useT('account');
  return (
    <>
      <PaneTitle>{title}</PaneTitle>
      <div role="alert" className={styles.said}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button look="primary" big onClick={() => go('checkout')}>
          {t('payment.back_to_checkout')}
        </Button>
        <Button onClick={close}>{t('payment.close')}</Button>
      </div>
    </>
  );
}
