/** Minor units in one unit: only currencies with two decimals are supported. */
export const MINOR_IN_UNIT = 100;

/** 699 is 6.99. */
export const units = (minor: number) => minor / MINOR_IN_UNIT;

/** `€6.99` */
export const formatMoney = (minor: number, currency: string) => moneyFormat(currency).format(units(minor));

/** Whether a currency has two decimals: 300 of another one would be shown as 3 and charged as 300. */
export function hasMinorUnits(currency: string): boolean {
  const { maximumFractionDigits } = moneyFormat(currency).resolvedOptions();
  return 10 ** (maximumFractionDigits ?? 0) === MINOR_IN_UNIT;
}

const moneyFormat = (currency: string) => new Intl.NumberFormat('en', { style: 'currency', currency });
