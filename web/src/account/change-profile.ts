import { AccountFailure } from './account-failure.ts';
import type { Customer } from './customer.ts';
import type { AccountsPort } from './ports.ts';
import type { Session } from './session.ts';

/**
 * Changes something of the viewer's own account and shows the result.
 * @throws AccountFailure `not_logged_in`, or what the provider says [ACCOUNT-18]
 */
export async function changeProfile(
  session: Pick<Session, 'state' | 'provider' | 'update'>,
  change: (accounts: AccountsPort, customer: Customer) => Promise<Customer>,
): Promise<void> {
  const state = session.state();
  if (state.status !== 'known') throw new AccountFailure('not_logged_in', 'Not logged in');
  const { accounts } = await session.provider();
  const changed = await change(accounts, state.customer);
  const now = session.state();
  // somebody else may have signed in meanwhile, in another tab
  if (now.status === 'known' && now.customer.id === changed.id) session.update(changed);
}
