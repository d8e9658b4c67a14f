import { ANY_BRAND, FOURS } from '@marquee/contract/card-brands';
import { getBrand, toDigits } from './card-brand.ts';

/** The most digits of a security code. [CHECKOUT-21] */
const CVC_DIGITS = 4;

/** A card number in groups, as printed on the card. [CHECKOUT-25 CHECKOUT-26 CHECKOUT-27] */
export function typedNumber(text: string): string {
  const { lengths, groups } = getBrand(text) ?? ANY_BRAND;
  const digits = toDigits(text).slice(0, Math.max(...lengths));
  const fits = digits.length <= groups.reduce((sum, size) => sum + size, 0);
  const parts: string[] = [];
  let from = 0;
  for (const size of fits ? groups : FOURS) {
    if (from < digits.length) parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(' ');
}

/** Year and month: `2039-12`, as HTML has `cc-exp`, `203912`, `39/12`. No month is over 12. */
const YEAR_FIRST = /^\s*(?:20)?(1[3-9]|[2-9]\d)\s*[-/. ]?\s*(0[1-9]|1[0-2]|(?<=\D)[1-9])\s*$/;

/** `MM/YY`, as far as it is typed. [CHECKOUT-22 CHECKOUT-23 CHECKOUT-24] */
export function typedExpiry(text: string): string {
  const [, filledYear, filledMonth] = YEAR_FIRST.exec(text) ?? [];
  if (filledYear && filledMonth) return `${filledMonth.padStart(2, '0')}/${filledYear}`;
  // 1/29: typing the slash completes the month
  const padded = text.replace(/^\s*(\d)\s*\/\s*/, '0$1/');
  let digits = toDigits(padded);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  // a browser may fill in 09/2029
  const year = digits.length === 6 && digits.startsWith('20', 2) ? digits.slice(4) : digits.slice(2, 4);
  const capped = Number(month) > 12 ? '12' : month;
  return year ? `${capped}/${year}` : capped;
}

/** [CHECKOUT-21] */
export function typedCvc(text: string): string {
  return toDigits(text).slice(0, CVC_DIGITS);
}

/**
 * The caret position after a text was reformatted: behind the same digit as before, so that a digit in the
 * middle can be corrected. At the end it stays at the end, behind what the format added.
 */
export function caretAfter(before: { text: string; caret: number }, after: string): number {
  if (before.caret >= before.text.length) return after.length;
  let left = toDigits(before.text.slice(0, before.caret)).length;
  let caret = 0;
  while (left > 0 && caret < after.length) {
    if (/\d/.test(after.charAt(caret))) left -= 1;
    caret += 1;
  }
  return caret;
}
