import { useMemo, useState } from 'react';
import { AccountFailure } from '../../account/account-failure.ts';
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
import { Spinner } from '../../ui/spinner.tsx';
import { PaneActions } from '../pane/pane-actions.tsx';
import { PaneTitle } from '../pane/pane-title.tsx';
import { usePaneData } from '../pane-data.ts';
import type { PaneProps } from '../panes.ts';
import { useCan } from '../use-can.ts';
import { useMethodChange } from './use-method-change.ts';

/** Replaces the saved card by another. [MODAL-07 CHECKOUT-29 PAY-22] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('plan');
  const { can } = useCan();
  const { isReady, change } = useMethodChange();
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
          save={async (payment) => {
            const answer = await change(payment);
            if (answer.is !== 'done') return 'unknown';
            paneData.leave({ methodChanged: true });
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

interface FormProps {
  onClose(): void;
  onLook(): void;
  save(payment: { form: 'card'; card: ReturnType<typeof cardOf> }): Promise<'saved' | 'unknown'>;
}

function CardForm({ onClose, onLook, save }: FormProps) {
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
        setUnknown((await save({ form: 'card', card: cardOf(typed) })) === 'unknown');
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
