import type { Account } from '../../accounts/account.ts';
import { getInstead } from '../../accounts/account-error.ts';
import type { AskOfViewer } from './api.ts';
import { dateText, isSameId } from './numbers.ts';
import type { Body } from './read-body.ts';
import { invalid, notSignedIn, Refusal } from './refusal.ts';

export async function readCustomer({ api, c, accountId }: AskOfViewer) {
  const account = await api.accounts.account(accountId);
  if (!account) throw notSignedIn();
  return customerObject(account, api.getAddress(c), {
    ...(await api.accounts.details(accountId)),
    externalData: await api.accounts.externalData(accountId),
  });
}

/** Changes names, the address, or the data of apps: everything sent is checked before anything is changed. */
export async function updateCustomer(ask: AskOfViewer) {
  const { api, body, accountId } = ask;
  checkOwnId(body, 'id', accountId);
  const { accounts } = api;
  const names = getNames(body);
  accounts.checkNames(names);
  const externalData = body.value('externalData');
  if (externalData !== undefined) accounts.checkExternalData(externalData);
  const email = body.value('email');
  if (email !== undefined) {
    if (typeof email !== 'string') throw invalid('email');
    const password = body.optionalText('confirmationPassword') ?? '';
    await getInstead('wrong_credentials', new Refusal(422, 'Invalid confirmationPassword'), () =>
      getInstead('email_taken', new Refusal(422, 'Customer email already exists'), () =>
        accounts.changeEmail({ accountId, email, password }),
      ),
    );
  }
  if (names.firstName !== undefined || names.lastName !== undefined)
    await accounts.updateProfile(accountId, names);
  if (externalData !== undefined) await accounts.saveExternalData(accountId, externalData);
  return readCustomer(ask);
}

/** @throws Refusal when the body names another customer than the path; apps may leave it out */
export function checkOwnId(body: Body, field: string, accountId: number): void {
  const sent = body.value(field);
  if (sent !== undefined && !isSameId(sent, accountId)) throw invalid(field);
}

/** Names of a body; an empty one is saved empty. */
export const getNames = (body: Body) => ({
  firstName: body.optionalText('firstName')?.trim(),
  lastName: body.optionalText('lastName')?.trim(),
});

/** A customer (wire billing §2). @param address of the caller, which is not stored */
const customerObject = (
  account: Account,
  address: string,
  details: {
    country: string | null;
    locale: string | null;
    currency: string | null;
    last_login_at_ms: number | null;
    externalData: object;
  },
) => ({
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
  externalData: details.externalData,
});
