import { LockKeyhole } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { CardSeal } from '../../account/commerce/commerce-port.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { CardFields } from '../../checkout/card/card-fields.tsx';
import { cardOf, cardSchema } from '../../checkout/card/card-rules.ts';
import { useCardDraft } from '../../checkout/card/use-card-draft.ts';
import { formatPrice } from '../../i18n/format-price.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useClock } from '../../lib/clock.ts';
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
  const clock = useClock();
  const id = useId();
  const pay = usePay(props);
  const draft = useCardDraft();
  const told = useToldRefusal();
  const schema = useMemo(() => cardSchema(clock.nowMs), [clock]);
  const form = useAccountForm({
    schema,
    values: draft.values,
    submit: async (typed) => {
      draft.keep(typed);
      const card = cardOf(typed);
      return told(pay(seal ? { form: 'gateway', encrypted: await seal(card) } : { form: 'card', card }));
    },
  });
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
