import { useMemo, useState } from 'react';
import { AccountFailure } from '../../account/account-failure.ts';
import type { Card } from '../../account/commerce/commerce-port.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { CardFields } from '../../checkout/card/card-fields.tsx';
import { cardOf, cardSchema } from '../../checkout/card/card-rules.ts';
import { useCardDraft } from '../../checkout/card/use-card-draft.ts';
import { usePlanText } from '../../checkout/plan-change/use-plan-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { PaneActions } from '../pane/pane-actions.tsx';

interface Props {
  onClose(): void;
  /** Shows what is saved now. */
  onLook(): void;
  save(card: Card): Promise<'saved' | 'unknown'>;
}

/** A card in the place of the saved one. [CHECKOUT-29 PAY-22] */
export function CardForm({ onClose, onLook, save }: Props) {
  const t = useT('plan');
  const clock = useClock();
  const draft = useCardDraft();
  const text = usePlanText();
  const describeFailure = useFailureText();
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
        if (!(error instanceof AccountFailure) || error.code !== 'card_refused') throw error;
        return { form: [describeFailure(error).form, text.reason(error)].filter(Boolean).join(' ') };
      }
    },
  });
  return (
    <FormView form={form}>
      {isUnknown && (
        <div role="alert">
          <p>{t('card.unknown')}</p>
          <Button onClick={onLook}>{t('look_again')}</Button>
        </div>
      )}
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
