import { parseSignInCount } from '@marquee/contract/access/sign-ins';
import {
  type BillingConsent,
  type BillingCustomer,
  parseBillingConsents,
  parseBillingCustomer,
  parseBillingLocales,
  parseBillingPair,
  parseCapture,
  parsePublisherConsents,
} from '@marquee/contract/billing/accounts';
import { AccountFailure } from '../account-failure.ts';
import type { Consent, ConsentAnswer, Customer, CustomerMetadata } from '../customer.ts';
import { mapFailure } from '../map-failure.ts';
import type { Deletion, Provider } from '../ports.ts';
import { ProviderHttpError } from '../provider-http-error.ts';
import type { SessionStore } from '../session/stored-session.ts';
import { addressQuery, type BillingCall } from './billing-http.ts';
import { type CaptureQuestion, captureBody, captureQuestions } from './capture.ts';
import { consentFields, getConsents, mergedConsents } from './consents.ts';
import { FAILURES } from './failures.ts';
import { getClaims, getCredentials } from './session-form.ts';

export interface BillingAccountsParts {
  call: BillingCall;
  sessionStore: SessionStore;
  /** The config's `integrations.cleeng.id`. */
  publisherId: string;
  /** The customer of the session. @throws AccountFailure `not_logged_in`, `session_ended` */
  customerId(): string;
  /** Called before each request that the provider answers with its customer; what it returns, with the customer. */
  startRead(): (customer: Pick<BillingCustomer, 'id' | 'country' | 'externalData'>) => void;
  /** Used instead of the viewer's address while an app is developed. [BILLAPI-02] */
  customerIP?: string | undefined;
}

/** Passwords change by mail only, and there is no deletion call. [ROLE-10] */
export type BillingAccounts = Required<Pick<Provider, 'accounts' | 'signIns' | 'emailChange' | 'capture'>> & {
  deletion: Extract<Deletion, { by: 'page' }>;
};

/** The current session, or a new one that is stored only once its customer is known. */
type As = { signed: true; signal?: AbortSignal | undefined } | { token: string };

/** Accounts at the subscription-billing provider. (wire billing §1, §2) */
export function createBillingAccounts({
  call,
  sessionStore,
  publisherId,
  customerId,
  startRead,
  customerIP,
}: BillingAccountsParts): BillingAccounts {
  /** The answers as last read, and the customer they belong to. */
  let known: { id: string; answers: readonly BillingConsent[] } | undefined;
  const readAnswers = async (id: string, as: As) => {
    const answers = parseBillingConsents(await call('GET', `${customerPath(id)}/consents`, as));
    known = { id, answers };
    return answers;
  };

  /** Answers that only the account page shows must not prevent a sign-in. [SESSION-04 SESSION-05] */
  const answersIfRead = (id: string, as: As) =>
    mapFailure(FAILURES.load, () => readAnswers(id, as)).catch((error: unknown) => {
      if (!(error instanceof AccountFailure) || error.code === 'session_ended') throw error;
      return known?.id === id ? known.answers : null;
    });

  const read = (id: string, as: As): Promise<Customer> =>
    mapFailure(FAILURES.load, async () => {
      const take = startRead();
      const [raw, answers] = await Promise.all([call('GET', customerPath(id), as), answersIfRead(id, as)]);
      const customer = parseBillingCustomer(raw);
      take(customer);
      return getCustomer(customer, answers);
    });

  const publisherConsents = async (signal?: AbortSignal) =>
    parsePublisherConsents(
      await call('GET', `/publishers/${encodeURIComponent(publisherId)}/consents`, { signal }),
    );

  const putConsents = async (
    id: string,
    consents: readonly ConsentAnswer[],
    as: As,
    stored?: readonly Consent[],
  ) => {
    const merged = mergedConsents(stored ? await publisherConsents() : [], stored ?? [], consents);
    await call('PUT', `${customerPath(id)}/consents`, { ...as, body: { id, consents: merged } });
  };

  /** Handles the answer of login and registration. The session is stored once its customer is known. */
  const enter = async (answer: unknown, consents: readonly ConsentAnswer[] = []): Promise<Customer> => {
    const { jwt: token, refreshToken } = parseBillingPair(answer);
    const id = getClaims(token).customerId;
    if (!id) throw new ProviderHttpError(502);
    // the account exists even if saving its answers fails; its page asks for them again [REG-47]
    if (consents.length > 0) await putConsents(id, consents, { token }).catch(() => {});
    const customer = await read(id, { token });
    sessionStore.keep(getCredentials(token, refreshToken));
    return customer;
  };

  /** One call for every change; it may continue after the page is closed. [BILLAPI-40] */
  const patch = (customer: Customer, change: object): Promise<Customer> =>
    mapFailure(FAILURES.update, async () => {
      const id = customerId();
      const body = { id, ...change };
      const take = startRead();
      const raw = await call('PATCH', customerPath(id), { signed: true, keepalive: true, body });
      const changed = parseBillingCustomer(raw);
      take(changed);
      const { consents, consentsValues } = customer;
      return { ...getCustomer(changed, []), consents, consentsValues };
    });

  /** The questions as last loaded: the provider wants each sent with its answer. */
  let lastQuestions: readonly CaptureQuestion[] = [];
  const fetchQuestions = async (id: string, signal?: AbortSignal) => {
    const path = `${customerPath(id)}/capture/status`;
    lastQuestions = captureQuestions(parseCapture(await call('GET', path, { signed: true, signal })));
    return lastQuestions;
  };

  return {
    accounts: {
      // async, so that a missing session rejects
      load: async (signal) => read(customerId(), { signed: true, signal }),
      logIn: ({ email, password }) =>
        mapFailure(FAILURES.logIn, async () =>
          enter(await call('POST', '/auths', { body: { email, password, publisherId, customerIP } })),
        ),
      register: ({ email, password, consents, captchaValue }) =>
        mapFailure(FAILURES.register, async () => {
          const { locale, country, currency } = parseBillingLocales(
            await call('GET', `/locales${addressQuery(customerIP)}`),
          );
          const body = { email, password, locale, country, currency, publisherId, customerIP, captchaValue };
          return enter(await call('POST', '/customers', { body }), consents);
        }),
      // at a provider without this call the tokens expire by themselves
      async logOut() {
        const stored = sessionStore.read();
        if (!stored) return;
        const { token, refreshToken } = stored;
        await call('POST', '/auths/logout', { token, body: { refreshToken }, keepalive: true });
      },
      consentFields: (signal) =>
        mapFailure(FAILURES.fields, async () => consentFields(await publisherConsents(signal))),
      updateConsents: (customer, answers) =>
        mapFailure(FAILURES.consents, async () => {
          const id = customerId();
          const as = { signed: true } as const;
          // a save without the earlier answers would drop them, and one with old ones bring them back
          const stored = getConsents(await readAnswers(id, as));
          await putConsents(id, answers, as, stored);
          const consents = getConsents(await readAnswers(id, as));
          const consentsValues = Object.fromEntries(consents.map(({ name, value }) => [name, value]));
          return { ...customer, consents, consentsValues };
        }),
      updateCustomer: (customer, { firstName, lastName }) =>
        patch(customer, {
          firstName: (firstName ?? customer.firstName).trim(),
          lastName: (lastName ?? customer.lastName).trim(),
        }),
      sendReset: ({ email, returnUrl }) =>
        mapFailure(FAILURES.sendReset, async () => {
          const body = { customerEmail: email, resetUrl: returnUrl, publisherId };
          await call('PUT', '/customers/passwords', { body });
        }),
      resetPassword: ({ email, token, newPassword }) =>
        mapFailure(FAILURES.resetPassword, async () => {
          const body = {
            customerEmail: email,
            resetPasswordToken: token.trim(),
            newPassword,
            newPasswordConfirmation: newPassword,
            publisherId,
          };
          await call('PATCH', '/customers/passwords', { body });
        }),
    },
    signIns: {
      count: (signal) =>
        mapFailure(FAILURES.signIns, async () =>
          parseSignInCount(
            await call('GET', `${customerPath(customerId())}/sessions`, { signed: true, signal }),
          ),
        ),
      endAll: () =>
        mapFailure(FAILURES.signIns, async () => {
          await call('DELETE', `${customerPath(customerId())}/sessions`, { signed: true });
        }),
    },
    emailChange: {
      async changeEmail(customer, { email, confirmationPassword }) {
        if (!email || !confirmationPassword) throw wrongCombination();
        return patch(customer, { email, confirmationPassword });
      },
    },
    capture: {
      detailsWanted: (_customer, signal) =>
        mapFailure(FAILURES.questions, async () => {
          const questions = await fetchQuestions(customerId(), signal);
          return questions.map(({ questionId: _id, ...question }) => question);
        }),
      saveDetails: (_customer, answers) =>
        mapFailure(FAILURES.details, async () => {
          const id = customerId();
          const questions = lastQuestions.length > 0 ? lastQuestions : await fetchQuestions(id);
          const body = captureBody(id, questions, answers);
          await call('PUT', `${customerPath(id)}/capture`, { signed: true, body });
          return read(id, { signed: true });
        }),
    },
    deletion: { by: 'page' },
  };
}

const customerPath = (id: string) => `/customers/${encodeURIComponent(id)}`;

/** [ACCOUNT-19] */
const wrongCombination = () =>
  new AccountFailure('wrong_combination', 'Wrong email/password combination', { status: 422 });

/** Converts a customer of the provider to one of the app. (wire billing §2) [DATA-16] @param answers null: unknown */
function getCustomer(customer: BillingCustomer, answers: readonly BillingConsent[] | null): Customer {
  const consents = answers && getConsents(answers);
  const [firstName, lastName] = [customer.firstName.trim(), customer.lastName.trim()];
  return {
    id: customer.id,
    uuid: undefined,
    email: customer.email,
    country: customer.country || undefined,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    metadata: flat(customer.externalData),
    regDate: toIso(customer.regDate),
    consents,
    consentsValues: Object.fromEntries((consents ?? []).map(({ name, value }) => [name, value])),
    hasPassword: true,
  };
}

/** The texts and booleans that apps store there; lists belong to the library. */
function flat(data: BillingCustomer['externalData']): CustomerMetadata {
  const entries = Object.entries(data).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  );
  return Object.fromEntries(entries);
}

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
function toIso(text: string): string | undefined {
  const ms = Date.parse(`${text.trim().replace(' ', 'T')}Z`);
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}
