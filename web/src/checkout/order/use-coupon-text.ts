import type { Order } from '../../account/commerce/payment-port.ts';
import { formatSpan } from '../../i18n/format-span.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useOrderPriceText } from '../use-price-text.ts';
import { couponDiscount } from './coupon-discount.ts';
import { getFullPrice } from './order-lines.ts';

/**
 * The texts for an order's coupon: its name with what it takes off, and its effect on later payments. Null:
 * the order has none. [CHECKOUT-03 CHECKOUT-10]
 */
export function useCouponText(order: Order): { name: string; terms: string } | null {
  const t = useT('account');
  const language = useLanguage();
  const { price, each } = useOrderPriceText(order);
  const discount = couponDiscount(order);
  if (!discount) return null;
  const { code, off: less, payments } = discount;
  if (!less || discount.price === null) return { name: code, terms: t('checkout.coupon_accepted', { code }) };
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const off = `\u2212${'percent' in less ? percent.format(less.percent / 100) : price(less.amount)}`;
  const { period, periodCount = 1 } = order.offer;
  return {
    name: `${code} ${off}`,
    terms:
      // if its length is unknown, later payments are unknown
      period && payments
        ? t('checkout.coupon_terms', {
            code,
            off,
            price: each(discount.price),
            length: formatSpan({ amount: payments * periodCount, unit: period }, language),
            later: each(getFullPrice(order)),
          })
        : t('checkout.coupon_applied', { code, off }),
  };
}
