import type { Offer } from '../account/commerce/offer.ts';
import { formatPrice } from '../i18n/format-price.ts';
import { formatSpan } from '../i18n/format-span.ts';

export interface BuyPrice {
  /** Key in the namespace `video`: one price, or the lowest of several. */
  key: 'buy_for' | 'buy_from';
  price: string;
  /** How long it can be watched; empty: unknown. */
  length: string;
}

/** The price of an item that is sold individually. Null: unknown, or not sold individually. [PLAN-01] */
export function buyPrice(offers: readonly Offer[], language: string): BuyPrice | null {
  const single = offers.filter(({ type }) => type === 'tvod');
  const [cheapest] = single.toSorted((one, other) => one.price - other.price);
  if (!cheapest) return null;
  const price = formatPrice(cheapest.price, cheapest.currency, language);
  if (single.length > 1) return { key: 'buy_from', price, length: '' };
  return { key: 'buy_for', price, length: cheapest.opensFor ? formatSpan(cheapest.opensFor, language) : '' };
}
