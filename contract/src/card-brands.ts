/** The card brands that the app and the origin tell apart. [CHECKOUT-28 CONST-35] */
export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'maestro'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'unionpay'
  | 'hiper';

/** How the card numbers of a brand are built and written. */
export interface BrandRow {
  brand: CardBrand;
  /** The first digits of its numbers. */
  begins: RegExp;
  /** The allowed numbers of digits. */
  lengths: readonly number[];
  /** The size of the groups of digits; a longer number is written in groups of four. */
  groups: readonly number[];
  cvcLength: 3 | 4;
}

/** [CHECKOUT-25] */
export const FOURS = [4, 4, 4, 4, 3] as const;
const SIXTEEN = [16] as const;
const TWELVE_UP = [12, 13, 14, 15, 16, 17, 18, 19] as const;

/** The first matching row wins: narrow ranges come before the wide ones that contain them. */
export const BRANDS: readonly BrandRow[] = [
  { brand: 'visa', begins: /^4/, lengths: [13, 16, 18, 19], groups: FOURS, cvcLength: 3 },
  {
    brand: 'mastercard',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: SIXTEEN,
    groups: FOURS,
    cvcLength: 3,
  },
  // [CHECKOUT-26]
  { brand: 'amex', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  // [CHECKOUT-27]
  { brand: 'diners', begins: /^3(0[0-59]|[689])/, lengths: [14, 16, 19], groups: [4, 6, 4], cvcLength: 3 },
  { brand: 'discover', begins: /^6(011|4[4-9]|5)/, lengths: [16, 19], groups: FOURS, cvcLength: 3 },
  {
    brand: 'hiper',
    begins: /^637(095|374|433|568|599|609|612)/,
    lengths: SIXTEEN,
    groups: FOURS,
    cvcLength: 3,
  },
  { brand: 'unionpay', begins: /^(62|81)/, lengths: [14, 15, 16, 17, 18, 19], groups: FOURS, cvcLength: 3 },
  { brand: 'maestro', begins: /^(50|5[6-9]|6[0137])/, lengths: TWELVE_UP, groups: FOURS, cvcLength: 3 },
];

/** For a card of an unknown brand. */
export const ANY_BRAND: Omit<BrandRow, 'brand' | 'begins'> = {
  lengths: TWELVE_UP,
  groups: FOURS,
  cvcLength: 3,
};

/** The brand that a card's first digits belong to; undefined: none of these, or too few digits. */
export function getCardBrand(digits: string): BrandRow | undefined {
  return BRANDS.find(({ begins }) => begins.test(digits));
}
