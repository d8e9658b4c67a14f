import { useT } from '../i18n/use-t.ts';
import type { PaneProps } from './panes.ts';
import { PaymentStopped } from './payment-stopped.tsx';
import { useStopMessage } from './use-stop-message.ts';

/** A payment failed; the message is what the provider said of it. [MODAL-11 CHECKOUT-48] */
export function Pane(pane: PaneProps) {
  const t = useT('account');
  const message = useStopMessage();
  return (
    <PaymentStopped title={t('payment.error_title')} {...pane}>
      <p>{t('payment.error')}</p>
      {message && <p>{t('payment.error_says', { message })}</p>}
    </PaymentStopped>
  );
}
