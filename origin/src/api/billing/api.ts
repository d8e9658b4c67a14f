import type { Context } from 'hono';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Commerce } from '../../commerce/commerce.ts';
import type { CallerCountry } from '../../http/caller-country.ts';
import type { Audience } from '../../mail/mail.ts';
import type { Speaker } from '../../mail/mail-writer.ts';
import type { GetAudience } from '../../mail/request-audience.ts';
import type { IsOwnPage } from '../own-pages.ts';
import type { Captcha } from './captcha.ts';
import { type Body, readBody } from './read-body.ts';
import { notSignedIn, Refusal } from './refusal.ts';

export type Api = {
  accounts: Accounts;
  commerce: Commerce;
  captcha: Captcha;
  /** Address of the caller, for limits. */
  from: (c: Context) => string;
  /** The same, unchanged: to be returned to that caller. */
  getAddress: (c: Context) => string;
  /** Country of that address; null: unknown. */
  getCountry: CallerCountry;
  /** `scheme://host` for absolute addresses in an answer. */
  getBase: (c: Context) => string;
  isOwnPage: IsOwnPage;
  /** How the request asks to be spoken to in mails. */
  getAudience: GetAudience;
  /** The words and the look for a reader. */
  speakTo: (audience: Audience) => Promise<Speaker>;
  /** The same for a new account, with the brand at which it is made. */
  getNewAudience: (c: Context, publisher: string) => Promise<Audience>;
};

export type Ask = { api: Api; c: Context; body: Body };

/** The caller, and the publisher at which they signed in. */
export type AskOfViewer = Ask & { accountId: number; publisher: string; session: string };

/** What it answers goes into the envelope, unless it is a response of its own. */
type Handler<A> = (ask: A) => Promise<object | string | Response>;

/** One call: a method, a path below the API's address, and what answers it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  answer: Handler<Ask>;
};

/** A call that needs no session; a token that is sent is ignored. */
export const anyone = (method: Route['method'], path: string, answer: Handler<Ask>): Route => ({
  method,
  path,
  answer,
});

export const viewer = (method: Route['method'], path: string, answer: Handler<AskOfViewer>): Route => ({
  method,
  path,
  async answer(ask) {
    const { accounts, getAudience } = ask.api;
    const header = ask.c.req.header('authorization');
    const found = await accounts.getViewer(header, getAudience(ask.c).language);
    // A session of the other provider is not valid here.
    if (!found || found.publisher === null) throw notSignedIn();
    return answer({ ...ask, ...found, publisher: found.publisher });
  },
});

/** A call only for the customer named by `:id` in its path. */
export const customer = (method: Route['method'], path: string, answer: Handler<AskOfViewer>): Route =>
  viewer(method, path, async (ask) => {
    const id = ask.c.req.param('id') ?? '';
    if (id !== String(ask.accountId)) throw new Refusal(404, `Customer with ${id.slice(0, 50)} not found`);
    return answer(ask);
  });

/** @param request of a call with a body; for any other it is empty */
export const getAsk = async (api: Api, c: Context): Promise<Ask> => ({
  api,
  c,
  body: await readBody(c.req.raw),
});

/** The same call, refused if its captcha answer is not accepted [CHECKOUT-53 REG-05]. */
export const withCaptcha =
  <A extends Ask & { publisher?: string }>(answer: Handler<A>): Handler<A> =>
  async (ask) => {
    const { api, c, body } = ask;
    const publisher = ask.publisher ?? body.id('publisherId');
    await api.captcha.check({ publisher, answer: body.value('captchaValue'), address: api.getAddress(c) });
    return answer(ask);
  };
