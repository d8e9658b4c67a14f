/** Currencies whose own sign is no other's: `$` is the US dollar, `CA$` and `A$` are not. [PLAN-04] */
const OWN_SIGN: readonly string[] = ['USD', 'EUR', 'GBP', 'JPY'];

/**
 * A price as it is said in a language: `$6.99`, `6,99 €`. Whole amounts keep their cents, so that prices beside each
 * other compare. A currency that is no ISO code stands behind the number as it is. [PLAN-04]
 * @param amount in units of the currency
 */
export function formatPrice(amount: number, currency: string, language: string): string {
  return keptTogether(write(amount, currency, language));
}

function write(amount: number, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      // `$` in every language, not `US$`
      currencyDisplay: OWN_SIGN.includes(currency.toUpperCase()) ? 'narrowSymbol' : 'symbol',
    }).format(amount);
  } catch {
    return `${new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount)} ${currency}`.trim();
  }
}

/** Server and browser must write the same spaces, and none that breaks. */
function keptTogether(text: string): string {
  return text.replace(/\s/g, '\u00a0');
}
