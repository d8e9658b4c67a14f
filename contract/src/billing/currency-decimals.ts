/**
 * The currencies of ISO 4217 that have no hundredths, by decimal places. `Intl` does not decide: its digits are for
 * display, and differ from ISO 4217 (HUF, RSD) and between runtimes.
 */
const EXCEPTIONS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const DECIMALS = new Map(
  Object.entries(EXCEPTIONS).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, Number(decimals)] as const),
  ),
);

/** Decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD; 2 for a code that is none. */
export const getDecimals = (currency: string): number => DECIMALS.get(currency.toUpperCase()) ?? 2;

/** A calculated amount in units, rounded to what can be paid: 6.99 for 6.985 EUR. */
export function roundToMinor(amount: number, currency: string): number {
  const minor = 10 ** getDecimals(currency);
  return Math.round(amount * minor) / minor;
}
