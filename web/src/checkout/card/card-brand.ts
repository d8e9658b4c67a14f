import { type BrandRow, getCardBrand } from '@marquee/contract/card-brands';

/** The brand of a number while it is typed, as soon as its first digits identify it. [CHECKOUT-28] */
export function getBrand(number: string): BrandRow | undefined {
  return getCardBrand(toDigits(number));
}

export function toDigits(text: string): string {
  return text.replace(/\D/g, '');
}
