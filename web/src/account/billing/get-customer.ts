import type { BillingConsent, BillingCustomer } from '@marquee/contract/billing/accounts';
import type { Customer, CustomerMetadata } from '../customer.ts';
import { getConsents } from './consents.ts';

/** Converts a customer of the provider to one of the app. (wire billing §2) [DATA-16] @param answers null: unknown */
export function getCustomer(customer: BillingCustomer, answers: readonly BillingConsent[] | null): Customer {
  const consents = answers && getConsents(answers);
  const [firstName, lastName] = [customer.firstName.trim(), customer.lastName.trim()];
  return {
    id: customer.id,
    uuid: undefined,
    email: customer.email,
    country: customer.country || undefined,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    metadata: flat(customer.externalData),
    regDate: toIso(customer.regDate),
    consents,
    consentsValues: Object.fromEntries((consents ?? []).map(({ name, value }) => [name, value])),
    hasPassword: true,
  };
}

/** The texts and booleans that apps store there; lists belong to the library. */
function flat(data: BillingCustomer['externalData']): CustomerMetadata {
  const entries = Object.entries(data).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  );
  return Object.fromEntries(entries);
}

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
function toIso(text: string): string | undefined {
  const ms = Date.parse(`${text.trim().replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}
