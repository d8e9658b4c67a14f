import { LockKeyhole } from 'lucide-react';
import type { Order } from '../../account/commerce/payment-port.ts';
import { formatPrice } from '../../i18n/format-price.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { SubmitButton } from '../../ui/form/form-view.tsx';

interface Props {
  order: Order;
  /** The id of the form of the card. */
  form: string;
  busy: boolean;
  disabled: boolean;
}

/** Pays an order by card; says what is charged now. */
export function PayButton({ order, ...button }: Props) {
  const t = useT('account');
  const price = formatPrice(order.totalPrice, order.currency, useLanguage());
  const free = order.discount.type === 'trial' ? 'checkout.start_trial' : 'checkout.confirm_free';
  return (
    <SubmitButton big {...button}>
      <LockKeyhole aria-hidden="true" />
      {order.totalPrice > 0 ? t('checkout.pay', { price }) : t(free)}
    </SubmitButton>
  );
}
