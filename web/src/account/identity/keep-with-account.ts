import type { Customer } from '../customer.ts';
import type { AccountsPort } from '../ports.ts';

/** How often it is tried; the change it records has already been made and is never repeated. */
const TRIES = 3;

/**
 * Stores a text with the account under a name; an empty text removes it. The names are always sent with it.
 * Never rejects: undefined if the provider did not accept it. [PLAN-37 PLAN-38]
 * @param known the customer as last loaded
 */
export async function keepWithAccount(
  { load, updateCustomer }: Pick<AccountsPort, 'load' | 'updateCustomer'>,
  known: Customer | undefined,
  [key, value]: readonly [key: string, value: string],
): Promise<Customer | undefined> {
  for (let left = TRIES; left > 0; left--) {
    try {
      const customer = known ?? (await load());
      const { firstName, lastName } = customer;
      return await updateCustomer(customer, { firstName, lastName, metadata: { [key]: value } });
    } catch {
      // tried again
    }
  }
  return undefined;
}
