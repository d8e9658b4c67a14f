import type { AccountPane } from '../../paths/account-params.ts';
import type { Capabilities } from '../capabilities.ts';
import type { Customer } from '../customer.ts';

/** The panes in which a viewer sets their password. */
export type PasswordFlow = Extract<AccountPane, 'edit-password' | 'reset-password' | 'add-password'>;

/** A viewer without a password adds one. [PASSWORD-15 PASSWORD-16 PASSWORD-17] */
export function passwordFlow(
  { hasPassword }: Pick<Customer, 'hasPassword'>,
  can: Pick<Capabilities, 'changePasswordWithOldPassword'>,
): PasswordFlow {
  if (!hasPassword) return 'add-password';
  return can.changePasswordWithOldPassword ? 'edit-password' : 'reset-password';
}
