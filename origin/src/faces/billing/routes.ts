import { COMMERCE_ROUTES } from './commerce-routes.ts';
import { readCustomer } from './customer.ts';
import { anyone, customer, type Route } from './face.ts';
import { logIn, register, renew } from './session.ts';

/** Every call of the wire, below `{BILLING}`. */
export const ROUTES: readonly Route[] = [
  anyone('POST', '/auths', logIn),
  anyone('POST', '/auths/refresh_token', renew),
  anyone('POST', '/customers', register),
  customer('GET', '/customers/:id', readCustomer),
  ...COMMERCE_ROUTES,
];
