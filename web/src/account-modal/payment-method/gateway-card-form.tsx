import { useId, useState } from 'react';
import * as v from 'valibot';
import type { PaymentMethod } from '../../account/commerce/commerce-port.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useGatewayFields } from '../../checkout/card/use-gateway-fields.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { PaneActions } from '../pane/pane-actions.tsx';
import { PaneFault } from '../pane/pane-fault.tsx';
import { CardUnknown } from './card-unknown.tsx';
import { useCardRefusalText } from './use-card-refusal-text.ts';

interface Props {
  method: PaymentMethod;
  onClose(): void;
  /** Shows the payment method that is saved now. */
  onLook(): void;
  save(encrypted: unknown): Promise<'saved' | 'unknown'>;
}

const schema = v.object({});

/** Replaces the saved card by a new one, typed into the gateway's own fields. [PAY-22] */
export function GatewayCardForm({ method, onClose, onLook, save }: Props) {
  const t = useT('plan');
  const id = useId();
  const refusalText = useCardRefusalText();
  const [isUnknown, setUnknown] = useState(false);
  const { fields, take, fault, retry } = useGatewayFields({ method, order: null, formId: id });
  const form = useAccountForm({
    schema,
    values: {},
    submit: async () => {
      const encrypted = await take?.();
      if (!encrypted) return;
      setUnknown(false);
      try {
        setUnknown((await save(encrypted)) === 'unknown');
      } catch (error) {
        const refusal = refusalText(error);
        if (!refusal) throw error;
        return { form: refusal };
      }
    },
  });
  if (fault === 'absent') return <p>{t('card.not_here')}</p>;
  if (fault) return <PaneFault text={t('failed')} onRetry={retry} />;
  return (
    <FormView id={id} form={form}>
      {isUnknown && <CardUnknown onLook={onLook} />}
      {fields}
      <PaneActions>
        <SubmitButton big busy={form.busy} disabled={!take}>
          {t('card.save')}
        </SubmitButton>
        <Button onClick={onClose}>{t('card.keep')}</Button>
      </PaneActions>
    </FormView>
  );
}
