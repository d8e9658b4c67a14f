/** Decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD; 2 for a code that is none. */
export function getDecimals(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}
