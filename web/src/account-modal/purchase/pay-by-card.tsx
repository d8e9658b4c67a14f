import { useId } from 'react';
import type { CardSeal } from '../../account/commerce/commerce-port.ts';
import { CardFields } from '../../checkout/card/card-fields.tsx';
import { useCardForm } from '../../checkout/card/use-card-form.ts';
import { FormView } from '../../ui/form/form-view.tsx';
import { PayButton } from './pay-button.tsx';
import type { PayProps } from './pay-props.ts';
import { usePay } from './use-pay.ts';
import { useShownRefusal } from './use-refusal-text.ts';

/**
 * Pays by card, encrypted if its gateway requires it, then waits for the outcome. (D-23) [CHECKOUT-16
 * CHECKOUT-39]
 */
export function PayByCard({ updating, seal, children, ...props }: PayProps & { seal?: CardSeal }) {
  const id = useId();
  const pay = usePay(props);
  const shown = useShownRefusal();
  const form = useCardForm(async (card) =>
    shown(pay(seal ? { form: 'gateway', encrypted: await seal(card) } : { form: 'card', card })),
  );
  return (
    <>
      <FormView id={id} form={form}>
        <CardFields form={form} />
      </FormView>
      {children}
      <PayButton order={props.order} form={id} busy={form.busy} disabled={updating} />
    </>
  );
}
