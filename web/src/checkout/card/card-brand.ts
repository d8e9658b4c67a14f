import { type BrandRow, cardBrandOf } from '@marquee/contract/card-brands';

/** The brand of a number as it is typed, as soon as its first digits tell. [CHECKOUT-28] */
export function brandOf(number: string): BrandRow | undefined {
  return cardBrandOf(digitsOf(number));
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
