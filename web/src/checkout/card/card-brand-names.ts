import type { CardBrand } from '@marquee/contract/card-brands';

/** What a brand is called. */
export const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
  hiper: 'Hiper',
};

/** Brands that a provider shortens. [CHECKOUT-54] */
const SHORT: Readonly<Record<string, CardBrand>> = { mc: 'mastercard', cup: 'unionpay' };

/** The name of a card's brand as a provider tells it; one that is not known stands as it comes. [CHECKOUT-30 CHECKOUT-54] */
export function variantName(variant: string): string {
  const key = variant.trim().toLowerCase();
  const brand = Object.hasOwn(SHORT, key) ? (SHORT[key] as CardBrand) : key;
  return Object.hasOwn(BRAND_NAMES, brand) ? BRAND_NAMES[brand as CardBrand] : variant.trim();
}
