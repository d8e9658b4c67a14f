import type { Offer } from '../account/commerce/offer.ts';
import type { Order } from '../account/commerce/payment-port.ts';
import { formatPrice } from '../i18n/format-price.ts';
import { useLanguage } from '../i18n/i18n-context.ts';
import { useT } from '../i18n/use-t.ts';

/**
 * Formats an amount in an offer's currency: alone, or with how often it is paid: `€17.99 every 3 months`.
 * [PLAN-01 PLAN-04]
 */
export function usePriceText({
  currency,
  period,
  periodCount = 1,
}: Pick<Offer, 'currency' | 'period' | 'periodCount'>) {
  const plan = useT('pricing');
  const language = useLanguage();
  const price = (amount: number) => formatPrice(amount, currency, language).replace('-', MINUS);
  return {
    price,
    per: period ? plan(`per.${period}`, { count: periodCount }) : '',
    each: (amount: number) =>
      period ? `${price(amount)} ${plan(`per.${period}`, { count: periodCount })}` : price(amount),
  };
}

/** The same for an order: its currency may differ from the offer's. [CHECKOUT-50] */
export const useOrderPriceText = ({ offer, currency }: Pick<Order, 'offer' | 'currency'>) =>
  usePriceText({ ...offer, currency });

const MINUS = '\u2212';
