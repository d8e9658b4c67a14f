import type { Account } from '../../accounts/account.ts';
import type { ProfileChange } from '../../accounts/profile.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import type { Form } from './read-form.ts';

/** Metadata keys that belong to the server: values that a client sends for them are ignored [IDAPI-38]. */
const OWN_KEYS = new Set(['register_source', 'has_password']);

/** Dates in this wire format: seconds. */
export const seconds = (ms: number) => Math.floor(ms / 1000);

/** An account in this provider's format (wire identity §0.2). Metadata is flat and contains no null. */
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

/** The answer of login and registration. There is no refresh token: this session cannot be renewed. */
export const sessionObject = ({ token, expiresAtMs, account }: SignedIn) => ({
  access_token: token,
  expires: seconds(expiresAtMs),
  account: accountObject(account),
});

/** The names and the metadata of a body. A name comes as a single space when it is empty [IDAPI-37]. */
export function profileChange(form: Form): ProfileChange {
  const sent = form.nested('metadata');
  const name = (key: string) => (Object.hasOwn(sent, key) ? (sent[key] ?? '').trim() : undefined);
  const fullName = form.optional('full_name')?.trim();
  const rest = Object.entries(sent).filter(
    ([key]) => key !== 'first_name' && key !== 'surname' && !OWN_KEYS.has(key),
  );
  return {
    metadata: Object.fromEntries(rest),
    firstName: name('first_name'),
    lastName: name('surname'),
    ...(fullName ? { fullName } : {}),
  };
}
