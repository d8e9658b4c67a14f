import { isIP } from 'node:net';
import { type Ask, anyone, customer, type Route, withCaptcha } from './api.ts';
import { readCapture, saveCapture } from './capture.ts';
import { inWords } from './commerce-refusal.ts';
import { readConsents, readPublisherConsents, saveConsents } from './consents.ts';
import { readCustomer, updateCustomer } from './customer.ts';
import { askReset, resetPassword } from './passwords.ts';
import { PAYMENT_ROUTES } from './payment-calls.ts';
import { countSignIns, logIn, logOut, logOutEverywhere, register, renew } from './session.ts';
import { SHOP_ROUTES } from './shop-calls.ts';
import { SUBSCRIPTION_ROUTES } from './subscription-calls.ts';

/** Every call of the wire, below `{BILLING}`. */
export const ROUTES: readonly Route[] = [
  anyone('POST', '/auths', logIn),
  anyone('POST', '/auths/refresh_token', renew),
  anyone('POST', '/auths/logout', logOut),
  anyone('POST', '/customers', withCaptcha(register)),
  anyone('PUT', '/customers/passwords', askReset),
  anyone('PATCH', '/customers/passwords', resetPassword),
  customer('GET', '/customers/:id', readCustomer),
  customer('PATCH', '/customers/:id', updateCustomer),
  customer('GET', '/customers/:id/sessions', countSignIns),
  customer('DELETE', '/customers/:id/sessions', logOutEverywhere),
  customer('GET', '/customers/:id/consents', readConsents),
  customer('PUT', '/customers/:id/consents', saveConsents),
  customer('GET', '/customers/:id/capture/status', readCapture),
  customer('PUT', '/customers/:id/capture', saveCapture),
  anyone('GET', '/publishers/:id/consents', readPublisherConsents),
  anyone('GET', '/locales', readLocales),
  ...[...SHOP_ROUTES, ...PAYMENT_ROUTES, ...SUBSCRIPTION_ROUTES].map(inWords),
];

/** Without `accounts/billing.json` and without a seller. */
const AT_HOME = { country: 'US', currency: 'USD', locale: 'en_US' };

/** Where a caller is, as far as that is known, or is assumed to be, and their address; `customerIP` replaces it while an app is developed. */
async function readLocales({ api, c }: Ask) {
  const sent = c.req.query('customerIP') ?? '';
  const { seller } = api.commerce;
  const place = api.accounts.publishers.place ?? { ...AT_HOME, country: seller.country || AT_HOME.country };
  return {
    ...place,
    country: api.getCountry(c) ?? place.country,
    ipAddress: isIP(sent) ? sent : api.getAddress(c),
  };
}
