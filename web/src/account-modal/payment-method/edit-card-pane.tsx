import { useT } from '../../i18n/use-t.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { PaneFault, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { useNextPane } from '../pane/use-next-pane.ts';
import { usePaneData } from '../pane-data.ts';
import { CardForm } from './card-forms.tsx';
import { newCard } from './new-method.ts';
import { StaysAsItIs } from './stays-as-it-is.tsx';
import { useMethodChange } from './use-method-change.ts';

/** Replaces the saved card by another; where the provider takes any method, that pane opens. [MODAL-07 CHECKOUT-29 PAY-22] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('plan');
  const { can, isReady, failed, retry, pane, store, before, change } = useMethodChange();
  const paneData = usePaneData();
  const isCardForm = can?.updatePaymentMethod && can.paymentChange === 'card';
  const isAnyMethod = can?.updatePaymentMethod && can.paymentChange === 'any';
  useNextPane(go, isAnyMethod && 'payment-method');
  if (can && isCardForm && failed) {
    return (
      <>
        <PaneTitle>{t('card.title')}</PaneTitle>
        <PaneFault text={t('failed')} onRetry={retry} />
      </>
    );
  }
  if (can && !isAnyMethod && (!isCardForm || (isReady && pane !== 'edit-card')))
    return <StaysAsItIs title={t('card.title')} store={store} close={close} />;
  return (
    <>
      <PaneTitle sub={t('card.sub')}>{t('card.title')}</PaneTitle>
      {can && isReady && !isAnyMethod ? (
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
