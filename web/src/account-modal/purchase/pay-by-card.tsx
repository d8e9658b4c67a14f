import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import type { CardSeal } from '../../account/commerce/commerce-port.ts';
import { CardFields } from '../../checkout/card/card-fields.tsx';
import { useCardForm } from '../../checkout/card/use-card-form.ts';
import { formatPrice } from '../../i18n/format-price.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import type { PayProps } from './pay-props.ts';
import { usePay } from './use-pay.ts';
import { useToldRefusal } from './use-refusal-text.ts';

/**
 * Pays by card, encrypted if its gateway requires it, then waits for the outcome. (D-23) [CHECKOUT-16
 * CHECKOUT-39]
 */
export function PayByCard({ updating, seal, children, ...props }: PayProps & { seal?: CardSeal }) {
  const { order } = props;
  const t = useT('account');
  const language = useLanguage();
  const id = useId();
  const pay = usePay(props);
  const told = useToldRefusal();
  const form = useCardForm(async (card) =>
    told(pay(seal ? { form: 'gateway', encrypted: await seal(card) } : { form: 'card', card })),
  );
  return (
    <>
      <FormView id={id} form={form}>
        <CardFields form={form} />
      </FormView>
      {children}
      <SubmitButton big form={id} busy={form.busy} disabled={updating}>
        <LockKeyhole aria-hidden="true" />
        {order.totalPrice > 0
          ? t('checkout.pay', { price: formatPrice(order.totalPrice, order.currency, language) })
          : t(order.discount.type === 'trial' ? 'checkout.start_trial' : 'checkout.confirm_free')}
      </SubmitButton>
    </>
  );
}
