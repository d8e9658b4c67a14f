import { useId, useState } from 'react';
import * as v from 'valibot';
import { hasCode } from '../../account/account-failure.ts';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import type { Card } from '../../account/commerce/payment-port.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { CardFields } from '../../checkout/card/card-fields.tsx';
import { useCardForm } from '../../checkout/card/use-card-form.ts';
import { useGatewayFields } from '../../checkout/card/use-gateway-fields.tsx';
import { usePlanText } from '../../checkout/plan-change/use-plan-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import type { Problems } from '../../ui/form/use-form.ts';
import { PaneActions, PaneFault } from '../pane/pane.tsx';

interface Props<Typed> {
  onClose(): void;
  /** Shows the payment method that is saved now. */
  onLook(): void;
  save(card: Typed): Promise<'saved' | 'unknown'>;
}

/** Replaces the saved card by a new one. [CHECKOUT-29 PAY-22] */
export function CardForm({ save, onLook, onClose }: Props<Card>) {
  const { isUnknown, submit } = useSave(save);
  const form = useCardForm(submit);
  return (
    <FormView form={form}>
      {isUnknown && <CardUnknown onLook={onLook} />}
      <CardFields form={form} />
      <Actions busy={form.busy} onClose={onClose} />
    </FormView>
  );
}

const schema = v.object({});

/** The same, typed into the gateway's own fields. [PAY-22] */
export function GatewayCardForm({
  method,
  save,
  onLook,
  onClose,
}: Props<unknown> & { method: PaymentMethod }) {
  const t = useT('plan');
  const id = useId();
  const { isUnknown, submit } = useSave(save);
  const { fields, take, fault, retry } = useGatewayFields({ method, order: null, formId: id });
  const form = useAccountForm({
    schema,
    values: {},
    submit: async () => {
      const encrypted = await take?.();
      if (encrypted) return submit(encrypted);
    },
  });
  if (fault === 'absent') return <p>{t('card.not_here')}</p>;
  if (fault) return <PaneFault text={t('failed')} onRetry={retry} />;
  return (
    <FormView id={id} form={form}>
      {isUnknown && <CardUnknown onLook={onLook} />}
      {fields}
      <Actions busy={form.busy} disabled={!take} onClose={onClose} />
    </FormView>
  );
}

/** Saves a card. If it is refused, the form says why, in our words and the refusing party's. [PAY-22] */
function useSave<Typed>(save: Props<Typed>['save']) {
  const text = usePlanText();
  const describeFailure = useFailureText();
  const [isUnknown, setUnknown] = useState(false);
  const submit = async (card: Typed): Promise<Problems | undefined> => {
    setUnknown(false);
    try {
      setUnknown((await save(card)) === 'unknown');
    } catch (error) {
      if (!hasCode(error, 'card_refused')) throw error;
      return { form: [describeFailure(error).form, text.reason(error)].filter(Boolean).join(' ') };
    }
  };
  return { isUnknown, submit };
}

/** Shown if no answer came: it is unknown which card is charged from now on. [PAY-20] */
function CardUnknown({ onLook }: { onLook(): void }) {
  const t = useT('plan');
  return (
    <div role="alert">
      <p>{t('card.unknown')}</p>
      <Button onClick={onLook}>{t('look_again')}</Button>
    </div>
  );
}

function Actions({ onClose, ...submit }: { busy: boolean; disabled?: boolean; onClose(): void }) {
  const t = useT('plan');
  return (
    <PaneActions>
      <SubmitButton big {...submit}>
        {t('card.save')}
      </SubmitButton>
      <Button onClick={onClose}>{t('card.keep')}</Button>
    </PaneActions>
  );
}
