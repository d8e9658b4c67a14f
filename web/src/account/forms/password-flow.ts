import type { AccountPane } from '../../paths/account-params.ts';
import type { Capabilities } from '../capabilities.ts';
import type { Customer } from '../customer.ts';

/** The pane in which a viewer sets their password. */
export type PasswordFlow = Extract<AccountPane, 'edit-password' | 'reset-password' | 'add-password'>;

/**
 * How a viewer comes to another password: by the old one where there is one and the provider takes it, else by a mail;
 * who signed in elsewhere and has none adds one. [PASSWORD-15 PASSWORD-16 PASSWORD-17]
 */
export function passwordFlow(
  { hasPassword }: Pick<Customer, 'hasPassword'>,
  can: Pick<Capabilities, 'changePasswordWithOldPassword'>,
): PasswordFlow {
  if (!hasPassword) return 'add-password';
  return can.changePasswordWithOldPassword ? 'edit-password' : 'reset-password';
}
