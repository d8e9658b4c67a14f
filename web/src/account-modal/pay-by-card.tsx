import { LockKeyhole } from 'lucide-react';
import { useId, useMemo } from 'react';
import { useSession } from '../account/session-context.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { CardFields } from '../checkout/card-fields.tsx';
import { cardOf, cardSchema, NO_CARD } from '../checkout/card-rules.ts';
import { returnAddresses } from '../checkout/return-addresses.ts';
import { formatPrice } from '../i18n/format-price.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';
import { useClock } from '../lib/clock.ts';
import { FormView, SubmitButton } from '../ui/form/form-view.tsx';
import type { PayProps } from './pay-props.ts';
import { usePaying } from './use-paying.ts';

/** Pays by a card, and then waits for what becomes of it. (D-23) [CHECKOUT-16 CHECKOUT-39] */
export function PayByCard({ order, updating, onPaying, go, children }: PayProps) {
  const t = useT('account');
  const language = useLanguage();
  const session = useSession();
  const clock = useClock();
  const id = useId();
  const paying = usePaying(onPaying);
  const schema = useMemo(() => cardSchema(clock.nowMs), [clock]);
  const form = useAccountForm({
    schema,
    values: NO_CARD,
    submit: (card) =>
      paying(async () => {
        const { commerce } = await session.provider();
        await commerce.payByCard(order, cardOf(card), returnAddresses(order, window.location.href));
        go('waiting-for-payment', { offerId: order.offer.offerId });
      }),
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
