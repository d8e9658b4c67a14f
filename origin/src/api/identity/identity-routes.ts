import { type Context, Hono, type Next } from 'hono';
import { AccountError } from '../../accounts/account-error.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Commerce } from '../../commerce/commerce.ts';
import { CommerceError } from '../../commerce/commerce-error.ts';
import { type BaseUrlOptions, baseUrl } from '../../http/base-url.ts';
import type { CallerCountry } from '../../http/caller-country.ts';
import { clientAddress } from '../../http/client-address.ts';
import { getFailure } from '../../http/failure.ts';
import { PREFLIGHT_HEADERS } from '../../http/viewer-answer.ts';
import type { Log } from '../../log.ts';
import { createIsOwnPage } from '../own-pages.ts';
import { addAccountRoutes } from './account-routes.ts';
import { refuse } from './answers.ts';
import type { Api } from './api.ts';
import { commerceRefusal } from './commerce-refusal.ts';
import { addFormRoutes } from './form-routes.ts';
import { addLibraryRoutes } from './library-routes.ts';
import { addOfferRoutes } from './offer-routes.ts';
import { addPasswordRoutes } from './password-routes.ts';
import { addPaymentRoutes } from './payment-routes.ts';
import { addPersonalDataRoutes } from './personal-data-routes.ts';
import { addPlanRoutes } from './plan-routes.ts';
import { getRefusal, Refusal } from './refusal.ts';
import { addSubscriptionRoutes } from './subscription-routes.ts';

/** The paths of this provider; other paths below `/v2` are content. */
const PREFIXES = [
  '/accounts',
  '/v2/accounts',
  '/items',
  '/payments',
  '/external-payments',
  '/v2/external-payments',
  '/dlc',
  '/sso',
  '/nfts',
  '/v2/nfts',
  '/vouchers',
  '/subscriptions',
  '/v2/accounting',
  '/v2/payments',
  '/v2/subscriptions',
  '/v2/features',
  '/v2/items',
  '/v3',
  '/branding',
  '/restrictions',
];
/** Below the prefixes, but answered by another module. */
const ELSEWHERE = new Set(['/v2/items/jw-media/token']);

type IdentityRoutesOptions = Pick<Api, 'getAudience' | 'getNewAudience' | 'speakTo'> & {
  accounts: Accounts;
  commerce: Commerce;
  callerCountry: CallerCountry;
  dataDir: string;
  base: BaseUrlOptions;
  log: Log;
};

/** Added before the rule that only allows reading (405). @throws CatalogueError if external sign-ins are damaged */
export function addIdentityRoutes(app: Hono, options: IdentityRoutesOptions): void {
  const api: Api = {
    app: new Hono(),
    accounts: options.accounts,
    commerce: options.commerce,
    dataDir: options.dataDir,
    from: (c) => clientAddress(c, options.base.trustProxy),
    getCountry: options.callerCountry,
    getBase: (c) => baseUrl(c.req.raw, options.base),
    isOwnPage: createIsOwnPage({ ...options, publishers: options.accounts.publishers }),
    getAudience: options.getAudience,
    speakTo: options.speakTo,
    getNewAudience: options.getNewAudience,
  };
  for (const prefix of PREFIXES) {
    const preflight = () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
    api.app.options(prefix, preflight).options(`${prefix}/*`, preflight);
  }
  addAccountRoutes(api);
  addPasswordRoutes(api);
  addPersonalDataRoutes(api);
  addFormRoutes(api);
  addLibraryRoutes(api);
  addOfferRoutes(api);
  addPaymentRoutes(api);
  addSubscriptionRoutes(api);
  addPlanRoutes(api);
  for (const prefix of PREFIXES) {
    const nothing = (c: Context, next: Next) =>
      ELSEWHERE.has(c.req.path) ? next() : refuse(new Refusal(404, 'Not found'));
    api.app.all(prefix, nothing).all(`${prefix}/*`, nothing);
  }
  api.app.onError((error, c) => refuse(refusalFor(error, c, options.log)));
  app.route('/', api.app);
}

/** Errors of this wire format have a code, so they are answered here and not by the fallback routes. */
function refusalFor(error: Error, c: Context, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof AccountError) return getRefusal(error);
  if (error instanceof CommerceError) return commerceRefusal(error);
  return new Refusal(...getFailure(error, c, log));
}
