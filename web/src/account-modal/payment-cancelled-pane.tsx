import { useT } from '../i18n/use-t.ts';
import type { PaneProps } from './panes.ts';
import { PaymentStopped } from './payment-stopped.tsx';
import { useStopMessage } from './use-stop-message.ts';

/** A payment was given up on the way. [MODAL-12 CHECKOUT-48] */
export function Pane(pane: PaneProps) {
  const t = useT('account');
  const message = useStopMessage();
  return (
    <PaymentStopped title={t('payment.cancelled_title')} {...pane}>
      <p>{t('payment.cancelled')}</p>
      {message && <p>{t('payment.error_says', { message })}</p>}
    </PaymentStopped>
  );
}
