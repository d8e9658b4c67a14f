import type { Trx } from '../../store/schema.ts';
import type { Charge } from '../charges/charges.ts';
import type { Deps } from '../deps.ts';
import { breakDown } from '../purchase/breakdown.ts';
import { readTerms } from '../terms.ts';
import { decideCountry, findEvidence } from './evidence.ts';
import { findRate } from './tax-table.ts';

/**
 * Fixes the tax of a charge that is paid: by the country of its buyer, at today's rate, as a part of what was paid. What it
 * was decided by is kept without the account, for as long as books are: countries and no address.
 *
 * @returns the charge with the tax in its terms, as its receipt shows it
 */
export async function fixTax(
  { shop: { taxes, seller } }: Pick<Deps, 'shop'>,
  trx: Trx,
  charge: Charge,
): Promise<Charge> {
  const evidence = await findEvidence(trx, charge);
  const { country, agreeing } = decideCountry(evidence, seller.country);
  const known = readTerms(charge.terms);
  const taxPercent = taxes ? findRate(taxes, country) : (known.taxPercent ?? 0);
  const terms = { ...known, taxPercent };
  if (charge.amount_minor > 0)
    await trx
      .insertInto('charge_taxes')
      .values({
        charge_id: charge.id,
        country,
        rate_e2: Math.round(taxPercent * 100),
        tax_minor: breakDown(terms, charge.amount_minor).taxMinor,
        evidence: JSON.stringify(evidence),
        agreeing,
      })
      .execute();
  return { ...charge, terms: JSON.stringify(terms) };
}
