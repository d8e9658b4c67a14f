import { type Context, Hono } from 'hono';
import { AccountError } from '../../accounts/account-error.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { ConfigFiles } from '../../catalogue/config-files.ts';
import type { Commerce } from '../../commerce/commerce.ts';
import { type BaseUrlOptions, baseUrl } from '../../http/base-url.ts';
import type { CallerCountry } from '../../http/caller-country.ts';
import { clientAddress, requestAddress } from '../../http/client-address.ts';
import { getFailure } from '../../http/failure.ts';
import { PREFLIGHT_HEADERS } from '../../http/viewer-answer.ts';
import type { Log } from '../../log.ts';
import { createIsOwnPage } from '../own-pages.ts';
import { type Api, getAsk } from './api.ts';
import { createCaptcha } from './captcha.ts';
import { refuse, succeed } from './envelope.ts';
import { getRefusal, Refusal } from './refusal.ts';
import { ROUTES } from './routes.ts';

/** The identity provider uses `/payments` and `/accounts` on the same host. */
const BASE = '/billing';

type BillingRoutesOptions = Pick<Api, 'getAudience' | 'getNewAudience' | 'speakTo'> & {
  configs: ConfigFiles;
  /** What the answers to a captcha are checked with. */
  captchaSecret?: string | null;
  demo: boolean;
  accounts: Accounts;
  commerce: Commerce;
  callerCountry: CallerCountry;
  base: BaseUrlOptions;
  log: Log;
};

/** The billing provider's calls below `/billing`. Added before the rule that only allows reading (405). */
export function addBillingRoutes(app: Hono, options: BillingRoutesOptions): void {
  const api: Api = {
    accounts: options.accounts,
    commerce: options.commerce,
    captcha: createCaptcha({ ...options, secret: options.captchaSecret ?? null }),
    from: (c) => clientAddress(c, options.base.trustProxy),
    getAddress: (c) => requestAddress(c, options.base.trustProxy),
    getCountry: options.callerCountry,
    getBase: (c) => baseUrl(c.req.raw, options.base),
    isOwnPage: createIsOwnPage({ ...options, publishers: options.accounts.publishers }),
    getAudience: options.getAudience,
    speakTo: options.speakTo,
    getNewAudience: options.getNewAudience,
  };
  const routes = new Hono();
  routes.options('/*', () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));
  for (const { method, path, answer } of ROUTES)
    routes.on(method, path, async (c) => {
      const given = await answer(await getAsk(api, c));
      return given instanceof Response ? given : succeed(given);
    });
  routes.all('/*', () => refuse(new Refusal(404, 'Not found')));
  routes.onError((error, c) => refuse(refusalFor(error, c, options.log)));
  app.route(BASE, routes);
}

/** Errors of this wire format are in its envelope, so the fallback routes cannot answer them. */
function refusalFor(error: Error, c: Context, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof AccountError) return getRefusal(error);
  return new Refusal(...getFailure(error, c, log));
}
