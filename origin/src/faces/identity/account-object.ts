import type { Account } from '../../accounts/account.ts';
import type { ProfileChange } from '../../accounts/profile.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import type { Form } from './read-form.ts';

/** Keys of the metadata that are the server's own: what a client says about them is passed over [IDAPI-38]. */
const OWN_KEYS = new Set(['register_source', 'has_password']);

/** Dates of this wire: seconds. */
export const seconds = (ms: number) => Math.floor(ms / 1000);

/** An account as this provider shows it (wire identity §0.2). Metadata is flat and holds no null. */
export function accountObject(account: Account): object {
  return {
    id: account.id,
    uuid: account.uuid,
    merchant_uuid: account.publisher,
    email: account.email,
    full_name: account.fullName,
    referrer: account.referrer,
    metadata: {
      ...account.metadata,
      first_name: account.firstName,
      surname: account.lastName,
      register_source: account.registerSource,
      has_password: account.hasPassword,
    },
    social_apps_metadata: [],
    roles: ['consumer'],
    completed: true,
    date_of_birth: 0,
    created_at: seconds(account.createdAtMs),
    updated_at: seconds(account.updatedAtMs),
  };
}

/** What log in and register answer. There is no refresh token: this session cannot be renewed. */
export const sessionObject = ({ token, expiresAtMs, account }: SignedIn) => ({
  access_token: token,
  expires: seconds(expiresAtMs),
  account: accountObject(account),
});

/** The names and the metadata of a body. A name comes as a single space when it is empty [IDAPI-37]. */
export function profileChange(form: Form): ProfileChange {
  const sent = form.nested('metadata');
  const name = (key: string) => (Object.hasOwn(sent, key) ? (sent[key] ?? '').trim() : undefined);
  const firstName = name('first_name');
  const lastName = name('surname');
  const fullName = form.optional('full_name')?.trim();
  const rest = Object.entries(sent).filter(
    ([key]) => key !== 'first_name' && key !== 'surname' && !OWN_KEYS.has(key),
  );
  return {
    metadata: Object.fromEntries(rest),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
    ...(fullName ? { fullName } : {}),
  };
}
