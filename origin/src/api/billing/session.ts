import type { SignedIn } from '../../accounts/sessions.ts';
import { findMailLanguage } from '../../mail/languages.ts';
import type { Ask, AskOfViewer } from './api.ts';
import { getNames } from './customer.ts';
import { DONE } from './envelope.ts';
import type { Body } from './read-body.ts';
import { invalid, Refusal } from './refusal.ts';

/** The answer of login and registration; the last member is outdated and unused. */
const sessionObject = ({ token, refreshToken = '', account }: SignedIn) => ({
  jwt: token,
  refreshToken,
  customerId: String(account.id),
  customerToken: '',
});

export async function logIn({ api, c, body }: Ask) {
  const email = body.email('email');
  const password = body.optionalText('password') ?? '';
  const renewableAt = body.id('publisherId');
  return sessionObject(await api.accounts.logIn({ email, password, from: api.from(c), renewableAt }));
}

export async function register({ api, c, body }: Ask) {
  const email = body.email('email');
  const password = body.text('password');
  const publisher = body.id('publisherId');
  const details = {
    country: matching(body, 'country', /^[A-Z]{2}$/),
    locale: matching(body, 'locale', /^[a-z]{2,3}(_[A-Z]{2})?$/),
    currency: matching(body, 'currency', /^[A-Z]{3}$/),
  };
  const audience = await api.getNewAudience(c, publisher);
  const language = audience.language ?? findMailLanguage([details.locale]);
  const signedIn = await api.accounts.register({
    email,
    password,
    publisher,
    details,
    ...getNames(body),
    referrer: '',
    isRenewable: true,
    audience: { ...audience, language },
    from: api.from(c),
  });
  return sessionObject(signedIn);
}

export async function renew({ api, body }: Ask) {
  const refreshToken = body.value('refreshToken');
  if (typeof refreshToken !== 'string' || refreshToken === '')
    throw new Refusal(400, 'Missing or invalid parameter');
  const pair = await api.accounts.renew(refreshToken);
  return { jwt: pair.token, refreshToken: pair.refreshToken };
}

/** Succeeds even if the session has already ended. */
export async function logOut({ api, c, body }: Ask) {
  const refreshToken = body.optionalText('refreshToken');
  await api.accounts.logOut({ authorization: c.req.header('authorization'), refreshToken });
  return DONE;
}

export const countSignIns = async ({ api, accountId }: AskOfViewer) => ({
  total: await api.accounts.countSignIns(accountId),
});

export async function logOutEverywhere({ api, accountId, session }: AskOfViewer) {
  await api.accounts.logOutEverywhere({ accountId, session });
  return DONE;
}

/** A field with a required pattern; null if it is missing. */
function matching(body: Body, field: string, form: RegExp): string | null {
  const text = body.optionalText(field);
  if (text === undefined || text === '') return null;
  if (!form.test(text)) throw invalid(field);
  return text;
}
