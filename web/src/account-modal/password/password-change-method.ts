import type { Capabilities } from '../../account/capabilities.ts';
import type { Customer } from '../../account/customer.ts';
import { passwordFlow } from '../../account/forms/password-flow.ts';
import type { AccountPane } from '../../paths/account-params.ts';

interface Params {
  /** The token of the mailed link. */
  token: string;
  /** The address a mail was requested for; empty: none was. */
  email: string;
  /** Undefined while the session is restored. */
  customer: Pick<Customer, 'hasPassword'> | null | undefined;
}

/**
 * How a new password is set: with the old one, the token of a mailed link, or a mailed code; or the pane that comes
 * first. Undefined until enough is known. A viewer who requested a mail continues by mail. [PASSWORD-15 PASSWORD-16
 * PASSWORD-17 PASSWORD-31]
 */
export type PasswordMethod = 'old' | 'link' | 'code' | { first: AccountPane };

export function passwordMethod(
  { token, email, customer }: Params,
  can: Pick<Capabilities, 'changePasswordWithOldPassword' | 'resetPasswordBy'> | undefined,
): PasswordMethod | undefined {
  if (token) return 'link';
  if (!can || customer === undefined) return undefined;
  if (!customer || email) return can.resetPasswordBy;
  const first = passwordFlow(customer, can);
  return first === 'edit-password' ? 'old' : { first };
}

/** The pane that follows once the mail was requested. [PASSWORD-08] (G-70) */
export function afterMail({ resetPasswordBy }: Pick<Capabilities, 'resetPasswordBy'>): AccountPane {
  return resetPasswordBy === 'link' ? 'send-confirmation' : 'edit-password';
}
