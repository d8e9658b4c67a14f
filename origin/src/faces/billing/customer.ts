import type { Account } from '../../accounts/account.ts';
import type { Details } from '../../accounts/details.ts';
import type { AskOfViewer } from './face.ts';
import { dateText } from './numbers.ts';
import { notSignedIn } from './refusal.ts';

export async function readCustomer({ face, c, accountId }: AskOfViewer) {
  const account = await face.accounts.account(accountId);
  if (!account) throw notSignedIn();
  return customerObject(account, await face.accounts.details(accountId), face.from(c));
}

/** A customer as this provider shows it (wire billing §2). @param address of the caller, which is kept nowhere */
const customerObject = (account: Account, details: Details, address: string) => ({
  id: String(account.id),
  email: account.email,
  country: details.country,
  locale: details.locale,
  currency: details.currency,
  regDate: dateText(account.createdAtMs),
  lastLoginDate: dateText(details.last_login_at_ms ?? account.createdAtMs),
  lastUserIp: address,
  firstName: account.firstName,
  lastName: account.lastName,
  externalId: '',
  externalData: {},
});
