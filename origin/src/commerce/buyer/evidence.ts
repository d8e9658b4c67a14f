import { countryFault } from '../../catalogue/countries.ts';
import type { Trx } from '../../store/schema.ts';
import type { Charge } from '../charges/charges.ts';

/**
 * The countries that speak for where a buyer is (EU 282/2011 Art. 24f): that of the card or the bank account, of the
 * address of the request, and of the account. Left out: unknown.
 */
export type Evidence = { payment?: string; address?: string; account?: string };

/** The country, and how many pieces of evidence name it. */
export type BuyerCountry = { country: string; agreeing: number };

/**
 * Two that agree decide. Otherwise the payment does, then the account, then the address, then the seller's own country.
 *
 * @param sellerCountry empty: unknown
 */
export function decideCountry(evidence: Evidence, sellerCountry: string): BuyerCountry {
  const named = [evidence.payment, evidence.account, evidence.address].filter((one) => one !== undefined);
  const count = (country: string) => named.filter((one) => one === country).length;
  const country = named.find((one) => count(one) > 1) ?? named[0] ?? sellerCountry;
  return { country, agreeing: count(country) };
}

/** A renewal and a switch of plans have no request: what its subscription began with speaks for them. */
export async function findEvidence(trx: Trx, charge: Charge): Promise<Evidence> {
  const first = charge.subscription_id === null ? undefined : await findFirst(trx, charge.subscription_id);
  const evidence = {
    payment: toCountry(charge.pay_country ?? first?.pay_country),
    address: toCountry(charge.ip_country ?? first?.ip_country),
    account: toCountry(await findAccountCountry(trx, charge.customer_id)),
  };
  return Object.fromEntries(Object.entries(evidence).filter(([, country]) => country !== null));
}

/** The charge that a subscription began with, and the country of the method that pays it now. */
async function findFirst(trx: Trx, subscriptionId: string) {
  return trx
    .selectFrom('subscriptions')
    .innerJoin('charges as first', 'first.id', 'subscriptions.first_charge_id')
    .leftJoin('payment_methods', 'payment_methods.id', 'subscriptions.payment_method_id')
    .leftJoin('charges as paid', 'paid.id', 'payment_methods.first_charge_id')
    .select(['first.ip_country', 'paid.pay_country'])
    .where('subscriptions.id', '=', subscriptionId)
    .executeTakeFirst();
}

/** What the billing provider's wire keeps, else the answer to a question of the form for registering. */
async function findAccountCountry(trx: Trx, accountId: number): Promise<string | null | undefined> {
  const details = await trx
    .selectFrom('customer_details')
    .select('country')
    .where('customer_id', '=', accountId)
    .executeTakeFirst();
  if (details?.country) return details.country;
  const answer = await trx
    .selectFrom('customer_metadata')
    .select('value')
    .where('customer_id', '=', accountId)
    .where('key', '=', 'country')
    .executeTakeFirst();
  return answer?.value;
}

function toCountry(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return countryFault(code) === null ? code : null;
}
