import type { IdentityAccount } from '@marquee/contract/identity';
import type { Customer } from '../customer.ts';
import { getConsents } from './consents.ts';

/** The provider's account as a customer. Names may be one space. [DATA-16 DATA-17 IDAPI-37] */
export function getCustomer(account: IdentityAccount): Customer {
  const { metadata } = account;
  const name = (key: string) => (typeof metadata[key] === 'string' ? metadata[key].trim() : '');
  const consents = getConsents(account);
  return {
    id: account.id,
    uuid: account.uuid || undefined,
    email: account.email,
    country: name('country') || undefined,
    firstName: name('first_name'),
    lastName: name('surname'),
    fullName: account.full_name.trim(),
    metadata,
    regDate: account.created_at ? new Date(account.created_at * 1000).toISOString() : undefined,
    consents,
    consentsValues: Object.fromEntries(consents.map(({ name, value }) => [name, value])),
    hasPassword: !isExternal(metadata) || isTrue(metadata.has_password),
  };
}

/** They signed in through another service; `default` or nothing is the provider itself. (G-73) */
function isExternal({ register_source: source }: Customer['metadata']): boolean {
  return Boolean(source) && source !== 'default';
}

function isTrue(value: string | boolean | undefined): boolean {
  return value === true || value === 'true' || value === '1';
}
