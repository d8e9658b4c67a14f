/** Digits after the point of a currency: 2 of EUR, 0 of JPY, 3 of KWD. */
export const decimalsOf = (currency: string) =>
  moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** 699 of EUR is 6.99, 699 of JPY 699. */
export const units = (minor: number, currency: string) => minor / 10 ** decimalsOf(currency);

/** The same the other way round, to the nearest minor unit. */
export const minorOf = (amount: number, currency: string) => Math.round(amount * 10 ** decimalsOf(currency));

/** `€6.99` */
export const formatMoney = (minor: number, currency: string) =>
  moneyFormat(currency).format(units(minor, currency));

/** `€`, or the code where a currency has no sign. */
export const currencySign = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Whether a code names a currency: an amount of an unknown one would be shown by a guess. */
export const isCurrency = (code: string) => Intl.supportedValuesOf('currency').includes(code);

const moneyFormat = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency });
