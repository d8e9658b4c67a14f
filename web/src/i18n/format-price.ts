/** Currencies with an unambiguous short sign: `$` is the US dollar, `CA$` and `A$` are not. [PLAN-04] */
const OWN_SIGN: readonly string[] = ['USD', 'EUR', 'GBP', 'JPY'];

/**
 * `$6.99`, `6,99 €`; whole amounts keep their decimals, to be comparable. A currency that is not an ISO code
 * is appended unchanged. `amount`: in units of the currency. [PLAN-04]
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

/** Server and browser must output the same spaces, and only non-breaking ones. */
function keptTogether(text: string): string {
  return text.replace(/\s/g, '\u00a0');
}
