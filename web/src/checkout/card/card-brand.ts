import { type BrandRow, cardBrandOf } from '@marquee/contract/card-brands';

/** The brand of a number while it is typed, as soon as its first digits identify it. [CHECKOUT-28] */
export function brandOf(number: string): BrandRow | undefined {
  return cardBrandOf(digitsOf(number));
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
