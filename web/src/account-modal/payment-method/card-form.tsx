import { useState } from 'react';
import type { Card } from '../../account/commerce/payment-port.ts';
import { CardFields } from '../../checkout/card/card-fields.tsx';
import { useCardForm } from '../../checkout/card/use-card-form.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { PaneActions } from '../pane/pane-actions.tsx';
import { CardUnknown } from './card-unknown.tsx';
import { useCardRefusalText } from './use-card-refusal-text.ts';

interface Props {
  onClose(): void;
  /** Shows the payment method that is saved now. */
  onLook(): void;
  save(card: Card): Promise<'saved' | 'unknown'>;
}

/** Replaces the saved card by a new one. [CHECKOUT-29 PAY-22] */
export function CardForm({ onClose, onLook, save }: Props) {
  const t = useT('plan');
  const refusalText = useCardRefusalText();
  const [isUnknown, setUnknown] = useState(false);
  const form = useCardForm(async (card) => {
    setUnknown(false);
    try {
      setUnknown((await save(card)) === 'unknown');
    } catch (error) {
      const refusal = refusalText(error);
      if (!refusal) throw error;
      return { form: refusal };
    }
  });
  return (
    <FormView form={form}>
      {isUnknown && <CardUnknown onLook={onLook} />}
      <CardFields form={form} />
      <PaneActions>
        <SubmitButton big busy={form.busy}>
          {t('card.save')}
        </SubmitButton>
        <Button onClick={onClose}>{t('card.keep')}</Button>
      </PaneActions>
    </FormView>
  );
}
