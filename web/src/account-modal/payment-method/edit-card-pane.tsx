import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneTitle } from '../pane/pane-title.tsx';
import { usePaneData } from '../pane-data.ts';
import type { PaneProps } from '../panes.ts';
import { useCan } from '../use-can.ts';
import { CardForm } from './card-form.tsx';
import { newCard } from './new-method.ts';
import { useMethodChange } from './use-method-change.ts';

/** Replaces the saved card by another. [MODAL-07 CHECKOUT-29 PAY-22] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('plan');
  const { can } = useCan();
  const { isReady, before, change } = useMethodChange();
  const paneData = usePaneData();
  const isCardForm = can?.updatePaymentMethod && can.paymentChange === 'card';
  if (can && !isCardForm) {
    return (
      <>
        <PaneTitle sub={t('card.not_here')}>{t('card.title')}</PaneTitle>
        <Button look="primary" big onClick={close}>
          {t('close')}
        </Button>
      </>
    );
  }
  return (
    <>
      <PaneTitle sub={t('card.sub')}>{t('card.title')}</PaneTitle>
      {can && isReady ? (
        <CardForm
          onClose={close}
          onLook={() => go('payment-method-success')}
          save={async (card) => {
            const answer = await change({ form: 'card', card });
            if (answer.is !== 'done') return 'unknown';
            paneData.leave({ newMethod: newCard(card, before) });
            go('payment-method-success');
            return 'saved';
          }}
        />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </>
  );
}
