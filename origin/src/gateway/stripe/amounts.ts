import { getDecimals } from '@marquee/contract/billing/currency-decimals';

/** Decimal places of currencies that Stripe counts otherwise than ISO 4217 (docs.stripe.com/currencies, "Special cases"). */
const DECIMALS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** How many decimal places more Stripe has; negative: fewer. */
const getShift = (currency: string): number => {
  const usual = getDecimals(currency);
  return (DECIMALS[currency.toUpperCase()] ?? usual) - usual;
};

/** An amount in minor units, as Stripe counts it. @throws Error if it cannot be paid there: a part of an ariary */
export function toStripeAmount(amountMinor: number, currency: string): number {
  const shift = getShift(currency);
  const amount = shift < 0 ? amountMinor / 10 ** -shift : amountMinor * 10 ** shift;
  if (!Number.isInteger(amount)) throw new Error(`Stripe takes whole amounts of ${currency} alone`);
  return amount;
}

/** An amount of Stripe's in minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  const shift = getShift(currency);
  return shift < 0 ? amount * 10 ** -shift : Math.round(amount / 10 ** shift);
}
