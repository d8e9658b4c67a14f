import { ANY_BRAND } from '@marquee/contract/card-brands';
import * as v from 'valibot';
import type { Card } from '../../account/commerce/payment-port.ts';
import { getBrand, toDigits } from './card-brand.ts';

/** The fields of the card form, as typed. [CHECKOUT-16] */
export interface CardValues {
  cardholderName: string;
  cardNumber: string;
  cardExpiry: string;
  cardCVC: string;
}

export const NO_CARD: CardValues = { cardholderName: '', cardNumber: '', cardExpiry: '', cardCVC: '' };

/**
 * The rules for card fields at a given time; the messages are keys of the `account` texts. (G-94) [CHECKOUT-17
 * CHECKOUT-18 CHECKOUT-19 CHECKOUT-20]
 */
export function cardSchema(nowMs: () => number): v.GenericSchema<CardValues, CardValues> {
  // each field is checked on its own, so that all errors show at once; a security code is checked against its card
  return v.lazy((input) =>
    v.object({
      cardholderName: v.pipe(v.string(), v.trim(), v.nonEmpty('checkout.field_required')),
      cardNumber: v.pipe(v.string(), v.check(isCardNumber, 'checkout.invalid_card_number')),
      cardExpiry: v.pipe(
        v.string(),
        v.check((text) => isExpiry(text, nowMs()), 'checkout.invalid_card_expiry'),
      ),
      cardCVC: v.pipe(
        v.string(),
        v.check((text) => isCvc(text, (input as CardValues).cardNumber), 'checkout.invalid_cvc_number'),
      ),
    }),
  );
}

/** Makes a card of validated fields. [CHECKOUT-16] */
export function getCard({ cardholderName, cardNumber, cardExpiry, cardCVC }: CardValues): Card {
  const [expiryMonth = '', expiryYear = ''] = cardExpiry.split('/');
  return {
    holder: cardholderName.trim(),
    number: toDigits(cardNumber),
    expiryMonth,
    expiryYear,
    cvc: cardCVC,
  };
}

/** Whether the length fits the brand and the check digit is right. */
export function isCardNumber(text: string): boolean {
  const digits = toDigits(text);
  const { lengths } = getBrand(digits) ?? ANY_BRAND;
  return lengths.includes(digits.length) && luhn(digits) % 10 === 0;
}

/** Whether it is a valid month that has not ended. */
export function isExpiry(text: string, nowMs: number): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(text) ?? [];
  if (!month || !year) return false;
  // the start of the following month, in the viewer's time zone
  return nowMs < new Date(2000 + Number(year), Number(month)).getTime();
}

/** Whether the code has the right number of digits for its card: four for Amex, three for others. */
export function isCvc(text: string, number: string): boolean {
  const { cvcLength } = getBrand(number) ?? ANY_BRAND;
  return /^\d+$/.test(text) && text.length === cvcLength;
}

/** The Luhn check: from the right, every second digit is doubled, and all digits are summed. */
function luhn(digits: string): number {
  return [...digits]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
}
