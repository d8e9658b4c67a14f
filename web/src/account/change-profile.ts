import { AccountFailure } from './account-failure.ts';
import type { Customer } from './customer.ts';
import type { Provider } from './ports.ts';
import type { Session } from './session/session.ts';

/**
 * Changes the viewer's own account and shows the result.
 * @throws AccountFailure `not_logged_in`, or the provider's failure [ACCOUNT-18]
 */
export async function changeProfile(
  session: Pick<Session, 'state' | 'provider' | 'update'>,
  change: (provider: Provider, customer: Customer) => Promise<Customer>,
): Promise<void> {
  const state = session.state();
  if (state.status !== 'signed-in') throw new AccountFailure('not_logged_in', 'Not logged in');
  const changed = await change(await session.provider(), state.customer);
  const now = session.state();
  // someone else may have signed in since, in another tab
  if (now.status === 'signed-in' && now.customer.id === changed.id) session.update(changed);
}
