import { type BrandRow, type CardBrand, getCardBrand } from '@marquee/contract/card-brands';

/** The brand of a number while it is typed, as soon as its first digits identify it. [CHECKOUT-28] */
export function getBrand(number: string): BrandRow | undefined {
  return getCardBrand(toDigits(number));
}

export function toDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** The display names of the brands. */
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

/** Abbreviations that providers use for brands. [CHECKOUT-54] */
const SHORT: Readonly<Record<string, CardBrand>> = { mc: 'mastercard', cup: 'unionpay' };

/**
 * The display name of a brand of the provider's brand; an unknown brand is shown as it is. [CHECKOUT-30
 * CHECKOUT-54]
 */
export function variantName(variant: string): string {
  const key = variant.trim().toLowerCase();
  const brand = Object.hasOwn(SHORT, key) ? (SHORT[key] as CardBrand) : key;
  return Object.hasOwn(BRAND_NAMES, brand) ? BRAND_NAMES[brand as CardBrand] : variant.trim();
}
