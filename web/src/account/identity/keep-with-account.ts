import type { Customer } from '../customer.ts';
import type { AccountsPort } from '../ports.ts';

/** How often it is tried; what it is about happened before and is never done twice. */
const TRIES = 3;

/**
 * Keeps a text with the account under a name; an empty one is taken away. Names are sent again beside it. Never rejects:
 * undefined, where the provider did not take it. [PLAN-37 PLAN-38]
 * @param known whom the provider told of last
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
