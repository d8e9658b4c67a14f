import { getDecimals } from '@marquee/contract/billing/currency-decimals';

/** From minor units to units: 699 in EUR is 6.99, 699 in JPY is 699. */
export const units = (minor: number, currency: string) => minor / 10 ** getDecimals(currency);

/** From units to minor units, rounded to the nearest one. */
export const toMinor = (amount: number, currency: string) => Math.round(amount * 10 ** getDecimals(currency));

/** The units as text, with all decimals of the currency: `6.90`. */
export const unitsText = (minor: number, currency: string) =>
  units(minor, currency).toFixed(getDecimals(currency));

/** `€6.99`; in another language as it is written there. */
export const formatMoney = (minor: number, currency: string, language = 'en') =>
  moneyFormat(currency, language).format(units(minor, currency));

/** `€`, or the code if the currency has no sign. */
export const currencySign = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Whether a code is a known currency: how to show an amount in an unknown one would be a guess. */
export const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);

function moneyFormat(currency: string, language: string): Intl.NumberFormat {
  const decimals = getDecimals(currency);
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
