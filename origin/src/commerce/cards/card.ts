import { ANY_BRAND, getCardBrand } from '@marquee/contract/card-brands';
import type { CardInput } from '../../gateway/gateway.ts';
import { CommerceError } from '../commerce-error.ts';

/** What may be stored of a card. */
export type CardTrace = {
  lastFour: string;
  brand: string;
  holder: string;
  expiryMonth: number;
  expiryYear: number;
};

/**
 * Checks a card as it was typed (G-94): check digit, length and CVC of its brand, expiry this month or later.
 *
 * @throws CommerceError `card_number_invalid`, `card_expiry_invalid`, `card_cvc_invalid`, `card_holder_missing`
 */
export function checkCard(card: CardInput, nowMs: number): CardTrace {
  const brand = getCardBrand(card.number);
  const { lengths, cvcLength } = brand ?? ANY_BRAND;
  const isNumber =
    /^\d+$/.test(card.number) && lengths.includes(card.number.length) && hasCheckDigit(card.number);
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
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== cvcLength) throw new CommerceError('card_cvc_invalid');
  const holder = card.holder.trim().slice(0, 100);
  if (!holder) throw new CommerceError('card_holder_missing');
  return {
    lastFour: card.number.slice(-4),
    brand: brand?.brand ?? 'unknown',
    holder,
    expiryMonth,
    expiryYear,
  };
}

/** The columns of a card; all null without one. */
export const toCardColumns = (card: CardTrace | null) => ({
  card_last_four: card?.lastFour ?? null,
  card_brand: card?.brand ?? null,
  card_holder: card?.holder ?? null,
  card_expiry_month: card?.expiryMonth ?? null,
  card_expiry_year: card?.expiryYear ?? null,
});

/** The Luhn check: every second digit from the right doubled, the sum is a multiple of ten. */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
