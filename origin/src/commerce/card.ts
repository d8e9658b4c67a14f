import { CommerceError } from './commerce-error.ts';
import type { CardInput } from './gateway.ts';

/** What may be kept of a card. */
export type CardTrace = {
  lastFour: string;
  brand: string;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
};

/** Brands by how their numbers begin, the longer beginnings first, with their lengths. */
const BRANDS: readonly { brand: string; begins: RegExp; lengths: readonly number[]; cvcDigits: number }[] = [
  { brand: 'hiper', begins: /^(637095|637568|637599|637609|637612)/, lengths: [16], cvcDigits: 3 },
  { brand: 'amex', begins: /^3[47]/, lengths: [15], cvcDigits: 4 },
  { brand: 'diners', begins: /^(30[0-5]|309|36|38|39)/, lengths: [14, 16, 19], cvcDigits: 3 },
  { brand: 'discover', begins: /^(6011|64[4-9]|65)/, lengths: [16, 19], cvcDigits: 3 },
  {
    brand: 'mastercard',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcDigits: 3,
  },
  { brand: 'unionpay', begins: /^62/, lengths: [14, 15, 16, 17, 18, 19], cvcDigits: 3 },
  {
    brand: 'maestro',
    begins: /^(50|5[6-9]|6[0-9])/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvcDigits: 3,
  },
  { brand: 'visa', begins: /^4/, lengths: [13, 16, 19], cvcDigits: 3 },
];

/**
 * Checks a card as it was typed (G-94): check digit, length and CVC of its brand, expiry this month or later.
 *
 * @throws CommerceError `card_number_invalid`, `card_expiry_invalid`, `card_cvc_invalid`, `card_holder_missing`
 */
export function checkCard(card: CardInput, nowMs: number): CardTrace {
  const rule = BRANDS.find(({ begins }) => begins.test(card.number));
  const isNumber =
    /^\d{12,19}$/.test(card.number) &&
    (rule?.lengths.includes(card.number.length) ?? true) &&
    hasCheckDigit(card.number);
  if (!isNumber) throw new CommerceError('card_number_invalid');
  const expiryMonth = Number(card.expiryMonth);
  const expiryYear = Number(card.expiryYear) + (card.expiryYear.length === 2 ? 2000 : 0);
  const isExpiry =
    /^\d{1,2}$/.test(card.expiryMonth) &&
    /^(\d{2}|\d{4})$/.test(card.expiryYear) &&
    expiryMonth >= 1 &&
    expiryMonth <= 12 &&
    expiryYear < 2100 &&
    nowMs < Date.UTC(expiryYear, expiryMonth);
  if (!isExpiry) throw new CommerceError('card_expiry_invalid');
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== (rule?.cvcDigits ?? 3))
    throw new CommerceError('card_cvc_invalid');
  const holder = card.holder.trim().slice(0, 100);
  if (!holder) throw new CommerceError('card_holder_missing');
  return {
    lastFour: card.number.slice(-4),
    brand: rule?.brand ?? 'unknown',
    holder,
    expiryMonth,
    expiryYear,
  };
}

/** Luhn: every second digit from the right doubled, the digits of all summed, a multiple of ten. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
