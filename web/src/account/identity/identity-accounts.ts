import { parseSignInCount } from '@marquee/contract/access/sign-ins';
import {
  type IdentityAccount,
  type IdentitySession,
  parseIdentityAccount,
  parseIdentitySession,
  parseRegisterFields,
  parseSocialUrls,
} from '@marquee/contract/identity';
import type { ConsentAnswer, Customer } from '../customer.ts';
import { mapFailure } from '../map-failure.ts';
import type { Credentials, CustomerChange, Deletion, DetailsQuestion, Provider } from '../ports.ts';
import type { SessionStore } from '../session/stored-session.ts';
import { consentFields, consentsAsMetadata, toConsent } from './consents.ts';
import { FAILURES } from './failures.ts';
import { getCustomer } from './get-customer.ts';
import { callsOfOneSession, type IdentityCall, refuseOtherCode } from './identity-http.ts';

export interface IdentityAccountsParts {
  call: IdentityCall;
  sessionStore: SessionStore;
  /** The config's `clientId`, which is also the merchant's uuid. */
  clientId: string;
  /** The viewer's current page, for the provider's records. */
  pageUrl(): string;
  /** Called with the customer whenever the provider returns it. */
  seen(customer: Customer): void;
}

/** The account ports of this provider. The email address cannot be changed. [ROLE-12] */
export type IdentityAccounts = Required<
  Pick<Provider, 'accounts' | 'passwordChange' | 'capture' | 'dataExport' | 'socialSignIn' | 'signIns'>
> & { deletion: Extract<Deletion, { by: 'call' }> };

/** An empty text cannot be sent. [IDAPI-37] */
const EMPTY = ' ';

/** Accounts at the video-platform identity provider. (wire identity §1) */
export function createIdentityAccounts({
  call,
  sessionStore,
  clientId,
  pageUrl,
  seen,
}: IdentityAccountsParts): IdentityAccounts {
  const callOnce: IdentityCall = (...request) => callsOfOneSession(call, sessionStore)(...request);
  const customerIn = (account: IdentityAccount): Customer => {
    const customer = getCustomer(account);
    seen(customer);
    return customer;
  };
  const enter = (session: IdentitySession): Customer => {
    sessionStore.keep({ token: session.access_token, expiresAtMs: session.expires * 1000 });
    return customerIn(session.account);
  };
  const put = async (
    metadata: Record<string, string>,
    names: { firstName: string; lastName: string; email: string },
  ) => {
    const values = {
      full_name: `${names.firstName} ${names.lastName}`.trim() || names.email,
      metadata: {
        ...metadata,
        first_name: names.firstName || EMPTY,
        surname: names.lastName || EMPTY,
      },
    };
    return customerIn(parseIdentityAccount(await callOnce('PUT', '/accounts', { values, signed: true })));
  };
  const update = (customer: Customer, { firstName, lastName, metadata }: CustomerChange) =>
    mapFailure(FAILURES.update, () =>
      put(
        { ...metadata },
        {
          firstName: (firstName ?? customer.firstName).trim(),
          lastName: (lastName ?? customer.lastName).trim(),
          email: customer.email,
        },
      ),
    );

  return {
    accounts: {
      load: (signal) =>
        mapFailure(FAILURES.load, async () =>
          customerIn(parseIdentityAccount(await callOnce('GET', '/accounts', { signed: true, signal }))),
        ),
      logIn: ({ email, password }) =>
        mapFailure(FAILURES.logIn, async () => {
          const values = {
            client_id: clientId,
            grant_type: 'password',
            referrer: pageUrl(),
            username: email,
            password,
          };
          return enter(parseIdentitySession(await call('POST', '/v2/accounts/authenticate', { values })));
        }),
      register: (who) =>
        mapFailure(FAILURES.register, async () =>
          enter(
            parseIdentitySession(
              await call('POST', '/accounts', { values: registration(who, clientId, pageUrl()) }),
            ),
          ),
        ),
      logOut: async () => void (await call('GET', '/accounts/logout', { signed: true })),
      consentFields: (signal) =>
        mapFailure(FAILURES.fields, async () => {
          const path = `/accounts/register-fields/${encodeURIComponent(clientId)}`;
          return consentFields(parseRegisterFields(await call('GET', path, { signal })));
        }),
      updateConsents: (_customer, answers) =>
        mapFailure(FAILURES.consents, async () => {
          // what is sent again would undo changes made elsewhere since
          const now = customerIn(parseIdentityAccount(await callOnce('GET', '/accounts', { signed: true })));
          return put(withConsents(now, answers), now);
        }),
      updateCustomer: update,
      sendReset: ({ email }) =>
        mapFailure(FAILURES.sendReset, async () => {
          const values = { email, merchant_uuid: clientId, branding_id: 0 };
          await call('POST', '/accounts/forgot-password', { values });
        }),
      resetPassword: ({ token, newPassword }) =>
        mapFailure(FAILURES.resetPassword, async () => {
          const values = { password: newPassword, password_confirmation: newPassword, branding_id: 0 };
          await call('PUT', `/accounts/forgot-password/${encodeURIComponent(token.trim())}`, { values });
        }),
    },
    passwordChange: {
      changePassword: ({ oldPassword, newPassword }) =>
        mapFailure(FAILURES.changePassword, async () => {
          const values = {
            old_password: oldPassword,
            password: newPassword,
            password_confirmation: newPassword,
          };
          await call('POST', '/accounts/change-password', { values, signed: true });
        }),
    },
    signIns: {
      count: (signal) =>
        mapFailure(FAILURES.signIns, async () =>
          parseSignInCount(await call('GET', '/accounts/sessions', { signed: true, signal })),
        ),
      endAll: () =>
        mapFailure(FAILURES.signIns, async () => {
          await call('DELETE', '/accounts/sessions', { signed: true });
        }),
    },
    capture: {
      detailsWanted: async ({ firstName, lastName }) =>
        firstName && lastName ? [] : names(firstName, lastName),
      saveDetails: (customer, { firstName = '', lastName = '' }) => update(customer, { firstName, lastName }),
    },
    dataExport: {
      exportData: () =>
        mapFailure(FAILURES.exportData, async () => {
          const answer = await call('POST', '/accounts/export', { values: { branding_id: 0 }, signed: true });
          refuseOtherCode(answer);
        }),
    },
    deletion: {
      by: 'call',
      deleteAccount: ({ password }) =>
        mapFailure(FAILURES.erase, async () => {
          const sent = { values: { password, branding_id: 0 }, signed: true } as const;
          refuseOtherCode(await call('DELETE', '/accounts/erase', sent));
        }),
    },
    socialSignIn: {
      socialUrls: ({ returnUrl }, signal) =>
        mapFailure(FAILURES.social, async () => {
          const state = btoa(JSON.stringify({ client_id: clientId, redirect: returnUrl }));
          return parseSocialUrls(
            await call('GET', `/accounts/social?state=${encodeURIComponent(state)}`, { signal }),
          );
        }),
    },
  };
}

function registration(
  { email, password, consents }: Credentials & { consents: readonly ConsentAnswer[] },
  clientId: string,
  referrer: string,
) {
  return {
    full_name: email,
    username: email,
    password,
    password_confirmation: password,
    client_id: clientId,
    type: 'consumer',
    referrer,
    grant_type: 'password',
    metadata: { first_name: EMPTY, surname: EMPTY, ...consentsAsMetadata(consents.map(toConsent)) },
  };
}

/** All stored answers; one that is not sent again keeps its value. [CONSENT-09 SVC-01] */
function withConsents(customer: Customer, answers: readonly ConsentAnswer[]): Record<string, string> {
  const merged = new Map((customer.consents ?? []).map((consent) => [consent.name, consent]));
  for (const answer of answers) merged.set(answer.name, toConsent(answer));
  const kept = Object.entries(customer.metadata).map(([key, value]) => [key, String(value)]);
  // an answer that is now empty is removed by sending an empty text
  const emptied = answers.map(({ name }) => [name, '']);
  return {
    ...Object.fromEntries([...kept, ...emptied]),
    ...consentsAsMetadata([...merged.values()]),
  };
}

/** Both names, required only while one of them is missing; no call is made. [REG-43] */
function names(firstName: string, lastName: string): DetailsQuestion[] {
  return [
    { key: 'firstName', kind: 'firstName', required: true, answer: firstName },
    { key: 'lastName', kind: 'lastName', required: true, answer: lastName },
  ];
}
