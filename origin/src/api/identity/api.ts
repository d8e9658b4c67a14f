import type { Context, Hono } from 'hono';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Viewer } from '../../accounts/sessions.ts';
import { bearerToken } from '../../accounts/tokens.ts';
import type { Commerce } from '../../commerce/commerce.ts';
import type { CallerCountry } from '../../http/caller-country.ts';
import type { Audience } from '../../mail/mail.ts';
import type { Speaker } from '../../mail/mail-writer.ts';
import type { GetAudience } from '../../mail/request-audience.ts';
import type { IsOwnPage } from '../own-pages.ts';
import { Refusal } from './refusal.ts';

export type Api = {
  app: Hono;
  accounts: Accounts;
  commerce: Commerce;
  dataDir: string;
  /** Address of the caller, for limits. */
  from: (c: Context) => string;
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

export function forViewer(
  { accounts, getAudience }: Api,
  handle: (c: Context, viewer: Viewer) => Promise<Response>,
): (c: Context) => Promise<Response> {
  return async (c) => {
    const header = c.req.header('authorization');
    const viewer = await accounts.getViewer(header, getAudience(c).language);
    if (viewer) return handle(c, viewer);
    // The app logs out when it gets this text.
    if (bearerToken(header) !== null) throw new Refusal(401, 'Invalid JWT token');
    throw new Refusal(401, 'The user is not authenticated.');
  };
}

/** @throws Refusal if the two differ; undefined: no confirmation was sent */
export function checkConfirmation(password: string, confirmation: string | undefined): void {
  if (confirmation === undefined || confirmation === password) return;
  const message = 'invalid param password: the confirmation is not the same';
  throw new Refusal(422, message, { errors: { password_confirmation: message } });
}
