import { useMemo, useState } from 'react';
import type { Card } from '../../account/commerce/commerce-port.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { CardFields } from '../../checkout/card/card-fields.tsx';
import { cardOf, cardSchema } from '../../checkout/card/card-rules.ts';
import { useCardDraft } from '../../checkout/card/use-card-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
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
  const clock = useClock();
  const draft = useCardDraft();
  const refusalText = useCardRefusalText();
  const [isUnknown, setUnknown] = useState(false);
  const schema = useMemo(() => cardSchema(clock.nowMs), [clock]);
  const form = useAccountForm({
    schema,
    values: draft.values,
    submit: async (typed) => {
      draft.keep(typed);
      setUnknown(false);
      try {
        setUnknown((await save(cardOf(typed))) === 'unknown');
      } catch (error) {
        const refusal = refusalText(error);
        if (!refusal) throw error;
        return { form: refusal };
      }
    },
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
