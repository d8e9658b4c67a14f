import { getDecimals } from '@marquee/contract/billing/currency-decimals';

/** Currencies with an unambiguous short sign: `$` is the US dollar, `CA$` and `A$` are not. [PLAN-04] */
const OWN_SIGN: readonly string[] = ['USD', 'EUR', 'GBP', 'JPY'];

/** More decimals than any currency has; beyond them there is only what floating point adds. */
const MAX_DECIMALS = 4;

/**
 * `$6.99`, `6,99 €`, with every decimal that the amount has: what is shown is what is charged. Whole amounts keep
 * the currency's decimals, to be comparable. A currency that is not an ISO code is appended unchanged. `amount`: in
 * units of the currency; a calculated one is rounded before. [PLAN-04]
 */
export function formatPrice(amount: number, currency: string, language: string): string {
  return keptTogether(write(amount, currency, language));
}

function write(amount: number, currency: string, language: string): string {
  const digits = { minimumFractionDigits: getDecimals(currency), maximumFractionDigits: MAX_DECIMALS };
  try {
    return new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      ...digits,
      // `$` in every language, not `US$`
      currencyDisplay: OWN_SIGN.includes(currency.toUpperCase()) ? 'narrowSymbol' : 'symbol',
    }).format(amount);
  } catch {
    return `${new Intl.NumberFormat(language, digits).format(amount)} ${currency}`.trim();
  }
}

/** Server and browser must output the same spaces, and only non-breaking ones. */
function keptTogether(text: string): string {
  return text.replace(/\s/g, '\u00a0');
}
