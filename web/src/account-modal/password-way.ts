import type { Customer } from '../account/customer.ts';
import { passwordFlow } from '../account/password-flow.ts';
import type { Capabilities } from '../account/ports.ts';
import type { AccountPane } from '../paths/account-params.ts';

interface Asked {
  /** What the mailed link brought. */
  token: string;
  /** The address a mail was asked for; empty: none was. */
  email: string;
  /** Undefined while it is not known who is asking. */
  customer: Pick<Customer, 'hasPassword'> | null | undefined;
}

/**
 * What a new password is set by: the old one, the token of a mailed link, or a mailed code that is typed in; or the pane
 * that comes first. Undefined until enough is known to tell. Whoever asked for a mail goes on by mail, whatever else
 * they could do.
 * [PASSWORD-15 PASSWORD-16 PASSWORD-17 PASSWORD-31]
 */
export type PasswordWay = 'old' | 'link' | 'code' | { first: AccountPane };

export function passwordWay(
  { token, email, customer }: Asked,
  can: Pick<Capabilities, 'changePasswordWithOldPassword' | 'resetPasswordBy'> | undefined,
): PasswordWay | undefined {
  if (token) return 'link';
  if (!can || customer === undefined) return undefined;
  if (!customer || email) return can.resetPasswordBy;
  const first = passwordFlow(customer, can);
  return first === 'edit-password' ? 'old' : { first };
}

/** Where it goes on once the mail is asked for. [PASSWORD-08] (G-70) */
export function afterMail({ resetPasswordBy }: Pick<Capabilities, 'resetPasswordBy'>): AccountPane {
  return resetPasswordBy === 'link' ? 'send-confirmation' : 'edit-password';
}
