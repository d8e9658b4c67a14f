import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneTitle } from '../pane/pane-title.tsx';
import type { PaneProps } from '../panes.ts';
import { useCan } from '../use-can.ts';

/** Changes how later payments are made: a card by another card where the provider knows no more. (D-09) [MODAL-17 PAY-22] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('plan');
  const { can } = useCan();
  const isCardOnly = can?.updatePaymentMethod && can.paymentChange === 'card';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (isCardOnly) go('edit-card');
  }, [isCardOnly]);
  if (!can || isCardOnly) {
    return (
      <>
        <PaneTitle>{t('method.title')}</PaneTitle>
        <Spinner label={t('loading')} />
      </>
    );
  }
  return (
    <>
      <PaneTitle sub={t('card.not_here')}>{t('method.title')}</PaneTitle>
      <Button look="primary" big onClick={close}>
        {t('close')}
      </Button>
    </>
  );
}
