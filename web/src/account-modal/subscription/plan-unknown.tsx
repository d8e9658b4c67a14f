import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { PaneActions } from '../pane/pane-actions.tsx';
import { PaneTitle } from '../pane/pane-title.tsx';
import { PaymentReport } from '../purchase/payment-report.tsx';

interface Props {
  text: string;
  verifying: boolean;
  onVerify(): void;
  onClose(): void;
}

/** Shown if a change got no answer: it may have been made. (G-120) */
export function PlanUnknown({ text, verifying, onVerify, onClose }: Props) {
  const t = useT('plan');
  return (
    <>
      <PaneTitle>{t('unknown_title')}</PaneTitle>
      <PaymentReport>
        <p>{text}</p>
      </PaymentReport>
      <PaneActions>
        <Button look="primary" big aria-disabled={verifying || undefined} onClick={onVerify}>
          {t(verifying ? 'looking' : 'look_again')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </PaneActions>
    </>
  );
}
